const VIDEO = /\.(mp4|m4v|webm|ogv|mov)$/i
const AUDIO = /\.(mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i

/** What an address outside can be played as, told by its path: sites that show films on pages of their own are neither. */
export function playableAs(address: string): 'video' | 'audio' | null {
  if (!URL.canParse(address)) return null
  const { pathname } = new URL(address)
  if (VIDEO.test(pathname)) return 'video'
  return AUDIO.test(pathname) ? 'audio' : null
}
