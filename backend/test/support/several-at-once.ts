/** Makes all calls, four at a time: the database works while the server reads the next one. */
export async function severalAtOnce<Call>(
  calls: Call[],
  make: (call: Call) => Promise<unknown>,
): Promise<void> {
  const left = calls.values();
  const line = async () => {
    for (const call of left) await make(call);
  };
  await Promise.all(Array.from({ length: 4 }, line));
}
