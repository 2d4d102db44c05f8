/** To come. */
export function AnalysesView() {
  return null
}
