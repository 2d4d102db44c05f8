/** Readers look for the end of a PDF within its last kilobyte. */
const TAIL = 1024

/** Whether a PDF has its beginning and its end. It is stored unchanged, with the data about its authors. */
export const isWholePdf = (file: Buffer): boolean =>
  file.toString('latin1', 0, 5) === '%PDF-' && file.subarray(-TAIL).includes('%%EOF')
