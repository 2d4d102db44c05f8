/** One player against those of their position, over time and between scouts. */
export function OnePlayerView() {
  return null
}
