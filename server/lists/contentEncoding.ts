import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
/** What the caller likes best: one of the encodings, or Brotli as much as gzip. */
export type AcceptedEncoding = Encoding | 'either'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

type Encoded = { body: Buffer; encoding: Encoding }

/** From here on, compressing takes longer than everything else about an answer. */
const LARGE_BYTES = 250_000
/** Below this, compressing costs more than it spares. */
const WORTHWHILE_BYTES = 1_024

/** The encoding that an Accept-Encoding header gives the greatest weight. */
export function acceptedEncoding(acceptEncoding: string | undefined): AcceptedEncoding {
  const weights = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (!(br > 0) && !(gz > 0)) return 'identity'
  if (br === gz) return 'either'
  return br > gz ? 'br' : 'gzip'
}

/** Compresses off the main thread, with Brotli rather than gzip; small bodies stay as they are. */
export async function encode(body: Buffer, encoding: AcceptedEncoding): Promise<Encoded> {
  if (encoding === 'identity' || body.byteLength < WORTHWHILE_BYTES) return { body, encoding: 'identity' }
  if (encoding === 'gzip') return { body: await zip(body, { level: 5 }), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  }
  return { body: await brotli(body, { params }), encoding: 'br' }
}

/**
 * Encodes an answer that exists as gzip. Sends it unchanged if the caller accepts gzip, because Brotli saves a tenth
 * and takes longer than that saves.
 */
export async function encodeGzipped(
  { gzipped, bytes }: { gzipped: Buffer; bytes: number },
  encoding: AcceptedEncoding,
): Promise<Encoded> {
  const isLarge = bytes >= LARGE_BYTES
  if (isLarge && (encoding === 'gzip' || encoding === 'either')) return { body: gzipped, encoding: 'gzip' }
  return encode(await unzip(gzipped, { chunkSize: Math.max(bytes, 1_024) }), encoding)
}
