import { Link, Text, View } from '@react-pdf/renderer'
import type { FontSet } from '../fontSet'
import type { ReportInput } from '../reportInput'
import { bidiIsolated } from '../scripts'
import { CONTENT_WIDTH, fontSizing, LINE, MUTED, muted, NO_HYPHENATION, oneLine, PAGE, SIZE } from '../style'
import { fitText } from '../textFit'
import { dayInWords } from '../wording'
import { QrCode } from './QrCode'

const TOP = PAGE.height - 66
/** 19 mm: 0.4 mm and more a module for the addresses there are, which telephones read at arm's length. */
const QR_SIZE = 54
const TEXT_WIDTH = CONTENT_WIDTH - QR_SIZE - 8
const PAGE_NUMBER_WIDTH = 64

type FooterProps = Pick<ReportInput, 'viewer' | 'madeAt' | 'publicUrl'> & { fontSet: FontSet }

/** On every page: for whom the report was made and when, which page it is, and where it is to be read. */
export function Footer({ viewer, madeAt, publicUrl, fontSet }: FooterProps) {
  return (
    <>
      <View fixed style={{ ...place(TOP), height: 0, borderTopWidth: 0.75, borderTopColor: LINE }} />
      <Text fixed style={{ ...place(TOP + 8), ...muted, ...oneLine, width: TEXT_WIDTH - PAGE_NUMBER_WIDTH }}>
        {madeFor({ viewer, madeAt, fontSet })}
      </Text>
      <Text
        fixed
        style={pageNumberStyle}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
      <Text fixed style={{ ...place(TOP + 26), ...muted }}>
        Read this report online:
      </Text>
      <Link
        fixed
        src={publicUrl}
        {...NO_HYPHENATION}
        style={{ ...place(TOP + 38), ...oneLine, color: MUTED }}
      >
        {publicUrl}
      </Link>
      <View fixed style={{ position: 'absolute', top: TOP + 3, left: PAGE.width - PAGE.side - QR_SIZE + 4 }}>
        <QrCode address={publicUrl} size={QR_SIZE} />
      </View>
    </>
  )
}

/** A long name is cut, so that the role and the day stay readable. */
function madeFor({ viewer, madeAt, fontSet }: Omit<FooterProps, 'publicUrl'>): string {
  const before = 'Confidential – made for '
  const after = ` (${viewer.role}) on ${dayInWords(madeAt)}`
  const width = TEXT_WIDTH - PAGE_NUMBER_WIDTH - fontSet.widthOf(before + after, SIZE.body)
  const name = fitText(viewer.name, { width, size: SIZE.body, lines: 1 }, fontSet).text
  return `${before}${bidiIsolated(name)}${after}`
}

/** Placed from the top, without a height and with its own line height: react-pdf loses late text that is placed otherwise. */
const pageNumberStyle = {
  ...muted,
  ...fontSizing(SIZE.body),
  position: 'absolute',
  top: TOP + 8,
  left: PAGE.side + TEXT_WIDTH - PAGE_NUMBER_WIDTH,
  width: PAGE_NUMBER_WIDTH,
  textAlign: 'right',
} as const

const place = (top: number) =>
  ({ position: 'absolute', top, left: PAGE.side, width: TEXT_WIDTH, height: 12 }) as const
