/** Encodings of text files, by the names of TextDecoder. */
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
  'Windows-1255',
  'Windows-1256',
  'Windows-1257',
  'Windows-1258',
  'Windows-874',
  'Shift_JIS',
  'GB18030',
  'Big5',
  'EUC-KR',
  'Macintosh',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The characters of Windows-1252 from 0x80 to 0x9F. */
const ABOVE_ASCII = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The number of first bytes in which UTF-16 is detected. */
const SAMPLE_BYTES = 1_000

type Decoded = { text: string; encoding: Encoding }

/** The replacement character, which decoders write for undecodable bytes. */
export const NO_LETTER = '\ufffd'
const NO_LETTERS = /\ufffd/g
const BEYOND_ASCII = /\P{ASCII}/gu

/**
 * Decodes the text of a file: in the encoding that the user chose; otherwise in UTF-16 or UTF-8 if the bytes show it, which longer texts in other
 * encodings hardly ever do; otherwise in Windows-1252. Drops a byte order mark. A UTF-8 text may have a few broken characters.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const encoding = chosen ?? utf16Of(bytes)
  if (encoding !== undefined) return { text: decodeAs(bytes, encoding), encoding }
  const text = decodeAs(bytes, 'UTF-8')
  const broken = text.match(NO_LETTERS)?.length ?? 0
  const isUtf8 = broken === 0 || hasUtf8Mark(bytes) || broken * 2 < (text.match(BEYOND_ASCII)?.length ?? 0)
  return isUtf8
    ? { text, encoding: 'UTF-8' }
    : { text: decodeAs(bytes, 'Windows-1252'), encoding: 'Windows-1252' }
}

const hasUtf8Mark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'Windows-1252') return text
  // Some versions of Node decode Windows-1252 as ISO 8859-1, which has control characters at these codes.
  return text.replace(/[\x80-\x9f]/g, (sign) => ABOVE_ASCII[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte, as for Latin letters. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  const start = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = start.length / 4
  if (odd > many && even === 0) return 'UTF-16LE'
  return even > many && odd === 0 ? 'UTF-16BE' : undefined
}
