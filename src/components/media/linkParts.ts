/** Splits a web address into host and rest, so that the host can be emphasised. */
export function linkParts(address: string): { host: string; rest: string } {
  if (!URL.canParse(address)) return { host: address, rest: '' }
  const { host, pathname, search, hash } = new URL(address)
  const rest = `${pathname}${search}${hash}`
  return { host: host.replace(/^www\./, ''), rest: rest === '/' ? '' : readable(rest) }
}

function readable(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
