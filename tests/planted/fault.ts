/** A defect that the tests must catch: one text in one source file, replaced by another. */
export type Fault = {
  name: string
  /** The rule that it breaks, and the section of the product document or the decision that has it. */
  rule: string
  /** Relative to the checkout, as `tests` are. */
  file: string
  /** Occurs exactly once in the file. Whoever moves the code moves the anchor. */
  anchor: string
  replacement: string
  /** Files or folders of Vitest tests. At least one test in them must fail. */
  tests: readonly string[]
  /** Only `npm run test:slow` catches it, not `npm test`. */
  isSlow?: true
}

export const countAnchors = (source: string, { anchor }: Fault): number => source.split(anchor).length - 1
