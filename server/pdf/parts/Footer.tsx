import { Link, Text, View } from '@react-pdf/renderer'
import type { ReportInput } from '../reportInput'
import { CONTENT_WIDTH, LINE, MUTED, muted, NO_HYPHEN, oneLine, PAGE, SIZE, sized } from '../style'
import { fitText } from '../textFit'
import { dayInWords } from '../wording'

const BOTTOM = 50
const VIEWER_WIDTH = 240

/** On every page: for whom the report was made and when, which page it is, and where it is to be read. */
export function Footer({ viewer, madeAt, publicUrl }: Pick<ReportInput, 'viewer' | 'madeAt' | 'publicUrl'>) {
  const name = fitText(viewer.name, { width: VIEWER_WIDTH, size: SIZE.body, lines: 1 }).text
  return (
    <>
      <View fixed style={{ ...place(BOTTOM), height: 0, borderTopWidth: 0.75, borderTopColor: LINE }} />
      <Text fixed style={{ ...place(BOTTOM - 17), ...muted, ...oneLine, width: 440 }}>
        {`Confidential – made for ${name} (${viewer.role}) on ${dayInWords(madeAt)}`}
      </Text>
      <Text
        fixed
        style={{ ...place(BOTTOM - 17), ...pageNumberStyle }}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
      <Link fixed src={publicUrl} {...NO_HYPHEN} style={{ ...place(BOTTOM - 29), ...oneLine, color: MUTED }}>
        {publicUrl}
      </Link>
    </>
  )
}

/** With its own line height: text that is drawn late would take the page's for a multiple. */
const pageNumberStyle = {
  ...muted,
  ...sized(SIZE.body),
  left: PAGE.side + CONTENT_WIDTH - 80,
  textAlign: 'right',
} as const

const place = (bottom: number) =>
  ({ position: 'absolute', left: PAGE.side, right: PAGE.side, bottom, height: 12 }) as const
