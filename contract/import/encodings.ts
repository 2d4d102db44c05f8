/** How the letters of a text file may be written, by the names that TextDecoder knows. */
export const ENCODINGS = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'Windows-1252',
  'Windows-1250',
  'ISO-8859-2',
  'Windows-1251',
  'Windows-1253',
  'Windows-1254',
  'Macintosh',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** What Windows-1252 has from 0x80 to 0x9F. */
const ABOVE_ASCII = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** How much of a file tells how the rest of it is written, in bytes. */
const SEEN = 1_000

type Decoded = { text: string; encoding: Encoding }

/**
 * The text of a file: as somebody says that it is written; else UTF-16 or UTF-8 where it shows that, which other texts of some
 * length hardly ever do; else Windows-1252. A byte order mark is dropped.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const encoding = chosen ?? utf16Of(bytes)
  if (encoding !== undefined) return { text: decodeAs(bytes, encoding), encoding }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: decodeAs(bytes, 'Windows-1252'), encoding: 'Windows-1252' }
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'Windows-1252') return text
  // Some versions of Node decode ISO 8859-1 instead, which has control characters here.
  return text.replace(/[\x80-\x9f]/g, (sign) => ABOVE_ASCII[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** UTF-16, where a file begins with its mark, or where every other byte of it is nought, as that of a Latin letter is. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  const start = bytes.subarray(0, SEEN)
  const noughts = [0, 0]
  for (const [index, byte] of start.entries())
    if (byte === 0) noughts[index % 2] = (noughts[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = noughts
  const many = start.length / 4
  if (odd > many && even === 0) return 'UTF-16LE'
  return even > many && odd === 0 ? 'UTF-16BE' : undefined
}
