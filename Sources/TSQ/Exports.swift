@_exported public import SampleModel
@_exported public import TimeCore
