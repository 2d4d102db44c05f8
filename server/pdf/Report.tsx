import { Document, Page, Text } from '@react-pdf/renderer'
import type { ReportInput } from './reportInput'

export function Report({ analysis }: ReportInput) {
  return (
    <Document title={analysis.player.name} language="en">
      <Page size="A4">
        <Text>{analysis.player.name}</Text>
      </Page>
    </Document>
  )
}
