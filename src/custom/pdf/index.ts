export { DownloadPdfButton } from './DownloadPdfButton'
export { DownloadSheetButton } from './DownloadSheetButton'
export { PlayerReportsButton } from './PlayerReportsButton'
