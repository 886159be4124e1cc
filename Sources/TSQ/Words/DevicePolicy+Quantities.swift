import SampleModel

extension DevicePolicy {
  /// A sample whose unit has the factors of this policy.
  func measured(_ sample: any SavableSample) -> any SavableSample {
    guard unitFactors != DevicePolicy().unitFactors, let sample = sample as? QuantitySample else {
      return sample
    }
    return sample.measured(in: measured(sample.quantity))
  }

  /// A quantity whose unit has the factors of this policy.
  func measured(_ quantity: Quantity) -> Quantity {
    guard unitFactors != DevicePolicy().unitFactors,
      let unit = try? Unit(quantity.unit.text, policy: self)
    else { return quantity }
    return Quantity(value: quantity.value, unit: unit)
  }
}
