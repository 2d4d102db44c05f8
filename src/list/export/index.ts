export { ExportButton, ExportButtons } from './ExportButton'
