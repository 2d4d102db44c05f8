const END_OF_LIST = 0x06054b50
const LISTED_FILE = 0x02014b50
/** The packed size of an empty file. */
const EMPTY_SIZE = 2
/** The size of the end record of a ZIP archive, without and with the longest comment. */
const END_SIZE = 22
const MAX_END_SIZE = END_SIZE + 0xffff

/** Returns the names of the files in a ZIP archive and their declared total size in bytes; null if it is not an archive. */
export function listArchive(bytes: Uint8Array): { names: Set<string>; size: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return null
  const names = new Set<string>()
  let size = 0
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== LISTED_FILE) return null
    const unpacked = view.getUint32(at + 24, true)
    // Refuses a file that declares no size, because its unpacked size would be unlimited.
    if (unpacked === 0 && view.getUint32(at + 20, true) > EMPTY_SIZE) return null
    size += unpacked
    const length = view.getUint16(at + 28, true)
    names.add(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { names, size }
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_END_SIZE); at -= 1) {
    if (view.getUint32(at, true) === END_OF_LIST) return at
  }
  return undefined
}
