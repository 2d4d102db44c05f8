export { DownloadPdfButton } from './DownloadPdfButton'
