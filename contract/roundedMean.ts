/** Formats a mean with one decimal: 3.6. It has a file of its own, because the first script of the page needs only this. */
export function roundedMean(value: number): string {
  return value.toFixed(1)
}
