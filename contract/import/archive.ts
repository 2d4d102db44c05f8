const END_OF_LIST = 0x06054b50
const LISTED_FILE = 0x02014b50
/** What nothing is packed to. */
const EMPTY_SIZE = 2
/** The shortest end of a ZIP archive, and the longest: with a remark behind it. */
const END_SIZE = 22
const MAX_END_SIZE = END_SIZE + 0xffff

/** The names of the files in a ZIP archive, and how many bytes they say that they have; null where it is none. */
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
    // Who keeps it to themselves how much comes out of something has no limit.
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
