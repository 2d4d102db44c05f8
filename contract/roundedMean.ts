/** Formats a mean with one decimal: 3.6. In a separate file, because the page’s first script needs only this function. */
export function roundedMean(value: number): string {
  return value.toFixed(1)
}
