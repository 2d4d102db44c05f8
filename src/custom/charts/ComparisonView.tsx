/** Up to four players side by side. */
export function ComparisonView() {
  return null
}
