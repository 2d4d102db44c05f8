export { DownloadPdfButton } from './DownloadPdfButton'
export { DownloadSheetButton } from './DownloadSheetButton'
