/** To come. */
export function CoverageView() {
  return null
}
