import { Document, Page, View } from '@react-pdf/renderer'
import { planAnnex } from './annex'
import type { FontSet } from './fontSet'
import { headingsOf } from './headings'
import { COLUMNS, HEIGHT, planPageOne } from './pageOne'
import { Annex, AnnexHead } from './parts/Annex'
import { Conclusion } from './parts/Conclusion'
import { ContextLine } from './parts/ContextLine'
import { Footer } from './parts/Footer'
import { GroupChart } from './parts/GroupChart'
import { Header } from './parts/Header'
import { hasEarlierMeans, OverTime } from './parts/OverTime'
import { Pitch } from './parts/Pitch'
import { RatingBlocks } from './parts/RatingBlocks'
import { SectionTitle } from './parts/SectionTitle'
import { Standouts } from './parts/Standouts'
import { printableInput } from './printableInput'
import type { ReportInput } from './reportInput'
import { reportWordsOf } from './reportWords'
import { pageStyle } from './style'

type ReportPagesProps = {
  input: ReportInput
  fontSet: FontSet
  /** Whether the pages have numbers. The pages of a collection get theirs when it is joined. */
  isNumbered?: boolean
}

/** The report alone in its file. */
export function Report({ input, fontSet }: { input: ReportInput; fontSet: FontSet }) {
  const { analysis, madeAt } = input
  const words = reportWordsOf(input, fontSet)
  const draft = analysis.publishedAt === null
  return (
    <Document
      title={`${analysis.player.name} – ${words.pdf.scoutingReport}${draft ? ` (${words.pdf.draft})` : ''}`}
      author={words.person(analysis.scout)}
      creator="Touchline"
      producer="Touchline"
      language={words.language}
      creationDate={new Date(madeAt)}
    >
      {reportPages({ input, fontSet })}
    </Document>
  )
}

/** A report's pages as part of a collection, whose frame has the rest of the document (Collection.tsx). */
export const ReportPart = (props: { input: ReportInput; fontSet: FontSet }) => (
  <Document>{reportPages({ ...props, isNumbered: false })}</Document>
)

/** Returns the report's page, and an annex for content that does not fit. */
function reportPages({ input, fontSet, isNumbered = true }: ReportPagesProps) {
  const shown = printableInput(input, fontSet)
  const { analysis } = shown
  const words = reportWordsOf(shown, fontSet)
  const headings = headingsOf(shown, words, fontSet)
  const plan = planPageOne({
    analysis,
    headings,
    noConclusion: words.pdf.noConclusion,
    hasMeansOverTime: hasEarlierMeans(shown),
    fontSet,
  })
  const annex = planAnnex(shown, plan, words, fontSet)
  const page = { ...pageStyle, fontFamily: fontSet.families }
  const draft = analysis.publishedAt === null
  return (
    <>
      <Page size="A4" wrap={false} style={page}>
        <Header analysis={analysis} headings={headings} picture={shown.picture} words={words} />
        <View style={{ height: HEIGHT.gap }} />
        <ContextLine headings={headings} draft={draft} />
        <View style={{ height: HEIGHT.gap }} />
        <View style={{ height: plan.columnHeight, flexDirection: 'row', overflow: 'hidden' }}>
          <View style={{ width: COLUMNS.left, marginRight: COLUMNS.gap }}>
            <Conclusion plan={plan} words={words.pdf} />
            <View style={{ height: HEIGHT.gap }} />
            <RatingBlocks analysis={analysis} plan={plan} words={words} />
          </View>
          <View style={{ width: COLUMNS.right, gap: plan.right.gap }}>
            <Standouts analysis={analysis} words={words} />
            <View>
              <SectionTitle>{words.shared.report.groups}</SectionTitle>
              <GroupChart ratings={analysis} words={words} fontSet={fontSet} />
            </View>
            <View>
              <SectionTitle>{words.pdf.position}</SectionTitle>
              <Pitch analysis={analysis} height={plan.right.pitchHeight} words={words} />
            </View>
            <View>
              <SectionTitle>{words.shared.report.overTime}</SectionTitle>
              <OverTime analysis={analysis} earlier={shown.earlier} words={words} />
            </View>
          </View>
        </View>
        <Footer {...shown} words={words} fontSet={fontSet} isNumbered={isNumbered} />
      </Page>
      {annex && (
        <Page size="A4" style={page}>
          <AnnexHead player={headings.name.full} draft={draft} words={words.pdf} />
          <Annex annex={annex} words={words.pdf} />
          <Footer {...shown} words={words} fontSet={fontSet} isNumbered={isNumbered} />
        </Page>
      )}
    </>
  )
}
