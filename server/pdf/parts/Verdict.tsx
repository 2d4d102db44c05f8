import { Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import type { RatedItem } from '../../../contract/statistics'
import { extremes } from '../../../contract/statistics'
import { COLUMNS, type PageOnePlan } from '../pageOne'
import { bold, fontSizing, muted, SIZE } from '../style'
import { ratingInWords } from '../wording'
import { Prose } from './Prose'
import { SectionTitle } from './SectionTitle'

/** The conclusion, then what stands out. */
export function Verdict({ analysis, plan }: { analysis: Analysis; plan: PageOnePlan }) {
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
        <Standouts title="Strongest" items={best} analysis={analysis} />
        <Standouts title="Weakest" items={weakest} analysis={analysis} />
      </View>
    </View>
  )
}

function Standouts({ title, items, analysis }: { title: string; items: RatedItem[]; analysis: Analysis }) {
  return (
    <View style={{ marginBottom: 2 }}>
      <Text style={{ ...bold, ...fontSizing(SIZE.text, 1.2) }}>{title}</Text>
      {items.length === 0 && <Text style={muted}>Too little is rated.</Text>}
      {items.map((item) => (
        <View key={item.item} style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
          <Text>{item.label}</Text>
          <Text>{ratingInWords(analysis, item)}</Text>
        </View>
      ))}
    </View>
  )
}
