/** A file that ends too early, or says of itself what is not so. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}

/** `length` bytes from `start`; a file that has fewer is damaged. */
export function part(file: Buffer, start: number, length: number): Buffer {
  if (start + length > file.length) throw new DamagedFile('It ends too early')
  return file.subarray(start, start + length)
}

/** Letters of a format's own names, as bytes stand in the file. */
export const letters = (bytes: Buffer): string => bytes.toString('latin1')
