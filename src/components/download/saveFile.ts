// How long a file stays available, in milliseconds, because some browsers read it only some time after the download has started.
const READ_MS = 60_000

/** Saves a file as a download of the browser. */
export function saveFile(blob: Blob, filename: string): void {
  saveAddress(temporaryAddress(blob, READ_MS), filename)
}

/** Returns an object URL that is revoked after the given time. */
export function temporaryAddress(blob: Blob, milliseconds: number): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), milliseconds)
  return address
}

export function saveAddress(address: string, filename: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
}

/** Returns a portable file name: "Players 2026-05-01" becomes players-2026-05-01.csv. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.${ending}`
