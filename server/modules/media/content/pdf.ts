import { DamagedFile, letters } from './parts'

/** Readers look for the end of a PDF within its last kilobyte. */
const TAIL = 1024

/** The PDF as it is, where it is whole: what a document says of its authors is part of it. */
export function wholePdf(file: Buffer): Buffer {
  const begins = letters(file.subarray(0, 5)) === '%PDF-'
  if (!begins || !letters(file.subarray(-TAIL)).includes('%%EOF')) throw new DamagedFile('It has no end')
  return file
}
