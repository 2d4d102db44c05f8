import { Link, Text, View } from '@react-pdf/renderer'
import type { ReportInput } from '../reportInput'
import { CONTENT_WIDTH, LINE, MUTED, muted, NO_HYPHEN, oneLine, PAGE, SIZE, sized } from '../style'
import { fitText } from '../textFit'
import { dayInWords } from '../wording'

const TOP = PAGE.height - 50
const VIEWER_WIDTH = 240

/** On every page: for whom the report was made and when, which page it is, and where it is to be read. */
export function Footer({ viewer, madeAt, publicUrl }: Pick<ReportInput, 'viewer' | 'madeAt' | 'publicUrl'>) {
  const name = fitText(viewer.name, { width: VIEWER_WIDTH, size: SIZE.body, lines: 1 }).text
  return (
    <>
      <View fixed style={{ ...place(TOP), height: 0, borderTopWidth: 0.75, borderTopColor: LINE }} />
      <Text fixed style={{ ...place(TOP + 5), ...muted, ...oneLine, width: 440 }}>
        {`Confidential – made for ${name} (${viewer.role}) on ${dayInWords(madeAt)}`}
      </Text>
      <Text
        fixed
        style={pageNumberStyle}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
      <Link fixed src={publicUrl} {...NO_HYPHEN} style={{ ...place(TOP + 17), ...oneLine, color: MUTED }}>
        {publicUrl}
      </Link>
    </>
  )
}

/** Placed from the top, without a height and with its own line height: react-pdf loses late text that is placed otherwise. */
const pageNumberStyle = {
  ...muted,
  ...sized(SIZE.body),
  position: 'absolute',
  top: TOP + 5,
  left: PAGE.side + CONTENT_WIDTH - 80,
  width: 80,
  textAlign: 'right',
} as const

const place = (top: number) =>
  ({ position: 'absolute', top, left: PAGE.side, width: CONTENT_WIDTH, height: 12 }) as const
