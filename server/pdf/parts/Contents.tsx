import { Link, Page, Text, View } from '@react-pdf/renderer'
import type { CollectionInput } from '../collectionInput'
import { anchorOf, pagesOfContents, ROWS_A_PAGE } from '../contents'
import type { FontSet } from '../fontSet'
import type { ReportInput } from '../reportInput'
import type { ReportWords } from '../reportWords'
import { nameAlignment } from '../scripts'
import {
  bold,
  CONTENT_WIDTH,
  fontSizing,
  INK,
  LINE,
  muted,
  NO_HYPHENATION,
  PAGE,
  SIZE,
  wholePage,
} from '../style'
import { fitText } from '../textFit'
import { matchInWords } from '../wording'
import { madeFor, PageNumber } from './Footer'

const HEADING_HEIGHT = 36
const ROW_HEIGHT = 33
const LEVEL_WIDTH = 60
const PAGE_WIDTH = 40
const NAME_WIDTH = CONTENT_WIDTH - LEVEL_WIDTH - PAGE_WIDTH

type ContentsEntry = { fontSet: FontSet; shown: ReportInput }

type ContentsProps = {
  input: CollectionInput
  words: ReportWords
  fontSet: FontSet
  reports: readonly ContentsEntry[]
  /** The first page of each report. */
  firstPages: readonly number[]
}

/** Every report with the page that it begins on, as a link to it. */
export function Contents({ input, words, fontSet, reports, firstPages }: ContentsProps) {
  const pages = Array.from({ length: pagesOfContents(reports.length) }, (_, page) => page * ROWS_A_PAGE)
  return pages.map((first) => (
    <Page
      key={first}
      size="A4"
      wrap={false}
      style={{ ...wholePage, fontFamily: fontSet.families }}
      {...(first === 0 && { bookmark: { title: words.pdf.collection.contents, fit: true as const } })}
    >
      <Text style={{ ...bold, ...fontSizing(20, 1.2), height: HEADING_HEIGHT }}>
        {first === 0 ? words.pdf.collection.contents : words.pdf.collection.continued}
      </Text>
      {reports.slice(first, first + ROWS_A_PAGE).map((entry, row) => (
        <Row
          key={anchorOf(first + row)}
          {...entry}
          index={first + row}
          page={firstPages[first + row]}
          words={words}
        />
      ))}
      <Text fixed style={footerStyle}>
        {madeFor({ ...input, words, fontSet }, 0)}
      </Text>
      <PageNumber words={words} />
    </Page>
  ))
}

type RowProps = ContentsEntry & { index: number; page: number | undefined; words: ReportWords }

function Row({ fontSet, shown: { analysis }, index, page, words }: RowProps) {
  const { player, match, level, publishedAt } = analysis
  const name = fitText(player.name, { width: NAME_WIDTH - 12, size: 11, lines: 1, weight: 700 }, fontSet).text
  const about = `${words.day(match.date)}  ·  ${matchInWords(match)}`
  return (
    <Link src={`#${anchorOf(index)}`} style={{ color: INK, textDecoration: 'none' }}>
      <View style={rowStyle}>
        <View style={{ width: NAME_WIDTH, fontFamily: fontSet.families }}>
          <Text {...NO_HYPHENATION} style={{ ...bold, ...fontSizing(11, 1.2), ...nameAlignment(name) }}>
            {name}
          </Text>
          <Text {...NO_HYPHENATION} style={{ ...muted, ...fontSizing(SIZE.text), marginTop: 1 }}>
            {fitText(about, { width: NAME_WIDTH - 12, size: SIZE.text, lines: 1 }, fontSet).text}
          </Text>
        </View>
        <View style={{ width: LEVEL_WIDTH }}>
          <Text style={fontSizing(SIZE.text, 1.4)}>
            {level === null ? words.shared.noLevel : `${words.pdf.level} ${level}`}
          </Text>
          {publishedAt === null && (
            <Text style={{ ...bold, ...fontSizing(SIZE.text) }}>{words.pdf.collection.draft}</Text>
          )}
        </View>
        <Text style={{ ...fontSizing(11, 1.2), width: PAGE_WIDTH, textAlign: 'right' }}>{page}</Text>
      </View>
    </Link>
  )
}

const rowStyle = {
  height: ROW_HEIGHT,
  flexDirection: 'row',
  borderTopWidth: 0.75,
  borderTopColor: LINE,
  paddingTop: 4,
} as const

const footerStyle = {
  ...muted,
  position: 'absolute',
  top: PAGE.height - 58,
  left: PAGE.side,
  width: CONTENT_WIDTH - 130,
  height: 12,
} as const
