import type { en } from '../../i18n/en'

/** Why a table cannot be read or judged; the catalogue has the words. */
export type Fault = keyof typeof en.imports.fault

const MAX_BYTES = 10 * 1024 * 1024

/** Returns the bytes of a file, or the reason for a failure. */
export async function readFile(file: File): Promise<{ bytes: ArrayBuffer } | { fault: Fault }> {
  if (file.size > MAX_BYTES) return { fault: 'tooLarge' }
  try {
    return { bytes: await file.arrayBuffer() }
  } catch {
    return { fault: 'unreadable' }
  }
}

export const isTooLong = (text: string) => text.length > MAX_BYTES
