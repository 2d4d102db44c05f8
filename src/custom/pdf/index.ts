export { DownloadPdfButton } from './DownloadPdfButton'
export { PdfButton } from './PdfButton'
export { PlayerReportsButton } from './PlayerReportsButton'
