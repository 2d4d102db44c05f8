import { Document, Page, View } from '@react-pdf/renderer'
import { planAnnex } from './annex'
import type { FontSet } from './fontSet'
import { headingsOf } from './headings'
import { COLUMNS, HEIGHT, planPageOne } from './pageOne'
import { Annex, AnnexHead } from './parts/Annex'
import { ContextLine } from './parts/ContextLine'
import { Footer } from './parts/Footer'
import { GroupChart } from './parts/GroupChart'
import { Header } from './parts/Header'
import { OverTime } from './parts/OverTime'
import { Pitch } from './parts/Pitch'
import { RatingBlocks } from './parts/RatingBlocks'
import { SectionTitle } from './parts/SectionTitle'
import { Verdict } from './parts/Verdict'
import { printableInput } from './printableInput'
import { ratingWordsOf } from './ratingWords'
import type { ReportInput } from './reportInput'
import { pageStyle } from './style'
import { personInWords } from './wording'

/** The report on one page, with an annex for what one page cannot hold. */
export function Report({ input, fontSet }: { input: ReportInput; fontSet: FontSet }) {
  const shown = printableInput(input, fontSet)
  const { analysis } = shown
  const headings = headingsOf(shown, fontSet)
  const plan = planPageOne(analysis, fontSet)
  const annex = planAnnex(shown, headings, plan, fontSet)
  const words = ratingWordsOf(fontSet, shown.club?.labels)
  const page = { ...pageStyle, fontFamily: fontSet.families }
  const draft = analysis.publishedAt === null
  return (
    <Document
      title={`${input.analysis.player.name} – scouting report${draft ? ' (draft)' : ''}`}
      author={personInWords(input.analysis.scout)}
      creator="Touchline"
      producer="Touchline"
      language="en"
      creationDate={new Date(input.madeAt)}
    >
      <Page size="A4" wrap={false} style={page}>
        <Header analysis={analysis} headings={headings} picture={shown.picture} />
        <View style={{ height: HEIGHT.gap }} />
        <ContextLine headings={headings} draft={draft} />
        <View style={{ height: HEIGHT.gap }} />
        <Verdict analysis={analysis} plan={plan} words={words} />
        <View style={{ height: HEIGHT.gap }} />
        <View style={{ height: plan.bodyHeight, flexDirection: 'row', overflow: 'hidden' }}>
          <RatingBlocks analysis={analysis} plan={plan} words={words} />
          <View style={{ width: COLUMNS.right, justifyContent: 'space-between' }}>
            <View>
              <SectionTitle>Groups</SectionTitle>
              <GroupChart ratings={analysis} words={words} fontSet={fontSet} />
            </View>
            <View>
              <SectionTitle>Position</SectionTitle>
              <Pitch analysis={analysis} height={plan.pitchHeight} />
            </View>
            <View>
              <SectionTitle>Means over time</SectionTitle>
              <OverTime analysis={analysis} earlier={shown.earlier} />
            </View>
          </View>
        </View>
        <Footer {...shown} fontSet={fontSet} />
      </Page>
      {annex && (
        <Page size="A4" style={page}>
          <AnnexHead player={headings.name.full} draft={draft} />
          <Annex annex={annex} />
          <Footer {...shown} fontSet={fontSet} />
        </Page>
      )}
    </Document>
  )
}
