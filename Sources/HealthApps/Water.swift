import TSQ
