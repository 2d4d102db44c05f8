import { Image, Link, Text, View } from '@react-pdf/renderer'
import { bidiIsolated } from '../../../contract/bidi'
import type { FontSet } from '../fontSet'
import type { ReportClub, ReportInput } from '../reportInput'
import type { ReportWords } from '../reportWords'
import { CONTENT_WIDTH, fontSizing, LINE, MUTED, muted, NO_HYPHENATION, oneLine, PAGE, SIZE } from '../style'
import { fitText } from '../textFit'
import { QrCode } from './QrCode'

const TOP = PAGE.height - 66
/** 19 mm: 0.4 mm and more a module for the addresses there are, which telephones read at arm's length. */
const QR_SIZE = 54
const TEXT_WIDTH = CONTENT_WIDTH - QR_SIZE - 8
/** 13 mm; the text begins beside it. */
const CREST_SIZE = 36
const PAGE_NUMBER_WIDTH = 64

type FooterProps = Pick<ReportInput, 'viewer' | 'madeAt' | 'publicUrl' | 'club'> & {
  words: ReportWords
  fontSet: FontSet
  isNumbered: boolean
}

/** The club, the reader, the date, the page number and the report's address, on every page. */
export function Footer({ viewer, madeAt, publicUrl, club, words, fontSet, isNumbered }: FooterProps) {
  const crest = club?.crest ?? null
  const indent = crest === null ? 0 : CREST_SIZE + 8
  const place = (top: number) => placed(top, indent)
  return (
    <>
      <View fixed style={{ ...placed(TOP, 0), height: 0, borderTopWidth: 0.75, borderTopColor: LINE }} />
      {crest !== null && <Crest crest={crest} />}
      <Text
        fixed
        style={{ ...place(TOP + 8), ...muted, ...oneLine, width: TEXT_WIDTH - PAGE_NUMBER_WIDTH - indent }}
      >
        {madeFor({ viewer, madeAt, words, fontSet }, indent)}
      </Text>
      {isNumbered && <PageNumber words={words} />}
      <Text fixed style={{ ...place(TOP + 26), ...muted }}>
        {words.pdf.readOnline(
          club === undefined || club.name === '' ? null : bidiIsolated(clubName(club, fontSet)),
        )}
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

export const PageNumber = ({ words }: Pick<FooterProps, 'words'>) => (
  <Text
    fixed
    style={pageNumberStyle}
    render={({ pageNumber, totalPages }) => words.pdf.page(pageNumber, totalPages)}
  />
)

type MadeFor = Pick<FooterProps, 'viewer' | 'madeAt' | 'words' | 'fontSet'>

/** A long name is cut, so that the role and the day stay readable. */
export function madeFor({ viewer, madeAt, words, fontSet }: MadeFor, indent: number): string {
  const { before } = words.pdf.madeFor
  const after = words.pdf.madeFor.after(words.shared.role[viewer.role], words.dayOf(madeAt))
  const width = TEXT_WIDTH - PAGE_NUMBER_WIDTH - indent - fontSet.widthOf(before + after, SIZE.body)
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

const placed = (top: number, indent: number) =>
  ({ position: 'absolute', top, left: PAGE.side + indent, width: TEXT_WIDTH - indent, height: 12 }) as const

function Crest({ crest }: { crest: Uint8Array }) {
  return (
    <Image
      fixed
      src={{ format: 'png', data: Buffer.from(crest) }}
      style={{
        position: 'absolute',
        top: TOP + 9,
        left: PAGE.side,
        width: CREST_SIZE,
        height: CREST_SIZE,
        objectFit: 'contain',
      }}
    />
  )
}

/** Long names are cut, because the text after them explains the address. */
const clubName = ({ name }: ReportClub, fontSet: FontSet): string =>
  fitText(name, { width: 260, size: SIZE.body, lines: 1 }, fontSet).text
