import type { en } from '../../i18n/en'

/** Why a table cannot be read or judged; the catalogue has the words. */
export type Fault = keyof typeof en.imports.fault

const MAX_BYTES = 10 * 1024 * 1024

/** What spreadsheets' own files begin with: a ZIP archive, or the older compound file. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0']

/** The bytes of a file that may be a table of text, or why it is none. */
export async function readFile(file: File): Promise<{ bytes: ArrayBuffer } | { fault: Fault }> {
  if (file.size > MAX_BYTES) return { fault: 'tooLarge' }
  try {
    const bytes = await file.arrayBuffer()
    const start = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, 1_000))
    const signature = Array.from(start.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (SPREADSHEETS.includes(signature)) return { fault: 'spreadsheet' }
    return start.includes(0) ? { fault: 'notText' } : { bytes }
  } catch {
    return { fault: 'unreadable' }
  }
}

export const isTooLong = (text: string) => text.length > MAX_BYTES
