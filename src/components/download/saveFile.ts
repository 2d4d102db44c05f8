// The download has begun, but not every browser has read the file by now.
const READ_MS = 60_000

/** Hands a file over to the browser's downloads. */
export function saveFile(blob: Blob, filename: string): void {
  saveAddress(temporaryAddress(blob, READ_MS), filename)
}

/** An address for something in memory, for a while. */
export function temporaryAddress(blob: Blob, milliseconds: number): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), milliseconds)
  return address
}

/** Downloads the file at an address. */
export function saveAddress(address: string, filename: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
}

/** A file name that every system takes: "Players 2026-05-01" becomes players-2026-05-01.csv. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.${ending}`
