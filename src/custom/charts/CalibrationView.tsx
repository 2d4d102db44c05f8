/** To come. */
export function CalibrationView() {
  return null
}
