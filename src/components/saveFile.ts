/** Hands a file over to the browser's downloads. */
export function saveFile(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // The download has begun, but not every browser has read the file by now.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A file name that every system takes: "Players 2026-05-01" becomes players-2026-05-01.csv. */
export const fileNameOf = (title: string, ending: string): string =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()}.${ending}`
