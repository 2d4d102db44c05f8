import { Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import type { RatedItem } from '../../../contract/statistics'
import { extremes } from '../../../contract/statistics'
import { COLUMNS, type PageOnePlan } from '../pageOne'
import type { RatingWords } from '../ratingWords'
import { bold, fontSizing, muted, oneLine, SIZE } from '../style'
import { ratingInWords } from '../wording'
import { Prose } from './Prose'
import { SectionTitle } from './SectionTitle'

/** Room for what an item is called, beside its score in words. */
const STANDOUT = 110

type VerdictProps = { analysis: Analysis; plan: PageOnePlan; words: RatingWords }

/** The conclusion, then what stands out. */
export function Verdict({ analysis, plan, words }: VerdictProps) {
  const { best, weakest } = extremes(analysis, 3)
  return (
    <View style={{ height: plan.verdictHeight, flexDirection: 'row', overflow: 'hidden' }}>
      <View style={{ width: COLUMNS.left, marginRight: COLUMNS.gap }}>
        <SectionTitle>
          {plan.conclusion.whole ? 'Conclusion' : 'Conclusion (in full in the annex)'}
        </SectionTitle>
        <Prose style={fontSizing(SIZE.text)}>{plan.conclusion.text || 'No conclusion written.'}</Prose>
      </View>
      <View style={{ width: COLUMNS.right }}>
        <Standouts title="Strongest" items={best} analysis={analysis} words={words} />
        <Standouts title="Weakest" items={weakest} analysis={analysis} words={words} />
      </View>
    </View>
  )
}

type StandoutsProps = { title: string; items: RatedItem[]; analysis: Analysis; words: RatingWords }

function Standouts({ title, items, analysis, words }: StandoutsProps) {
  return (
    <View style={{ marginBottom: 2 }}>
      <Text style={{ ...bold, ...fontSizing(SIZE.text, 1.2) }}>{title}</Text>
      {items.length === 0 && <Text style={muted}>Too little is rated.</Text>}
      {items.map((item) => (
        <View key={item.item} style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
          <Text style={{ ...oneLine, maxWidth: STANDOUT }}>{words.item(item)}</Text>
          <Text>{ratingInWords(analysis, item)}</Text>
        </View>
      ))}
    </View>
  )
}
