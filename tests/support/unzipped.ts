import { inflateRawSync } from 'node:zlib'

/** Returns the files of a ZIP by name, from its central directory. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, name, extra, comment] = [10, 28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    const next = at + 46 + Number(name)
    files.set(zip.toString('utf8', at + 46, next), method === 0 ? content : inflateRawSync(content))
    at = next + Number(extra) + Number(comment)
  }
  return files
}

/** Returns the records of a table. */
export const recordsIn = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  JSON.parse(files.get('data.json')?.toString() ?? '{}')[table]
