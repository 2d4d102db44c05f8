/** To come. */
export function PlayersView() {
  return null
}
