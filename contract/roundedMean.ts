/** A mean as people read it, with one decimal: 3.6. A file of its own: the first script of the page writes means, and needs no more. */
export function roundedMean(value: number): string {
  return value.toFixed(1)
}
