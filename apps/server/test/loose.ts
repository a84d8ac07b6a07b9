/** Answers of any shape. */

/** A payload or an answer of some shape, looked into by the test that knows which. */
export type Loose = ReturnType<typeof JSON.parse>;
