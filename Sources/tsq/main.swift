import TSQ
print("tsq")
