import { View } from '@react-pdf/renderer'
import type { PageOnePlan } from '../pageOne'
import type { PdfWords } from '../pdfWords'
import { fontSizing, SIZE } from '../style'
import { Prose } from './Prose'
import { SectionTitle } from './SectionTitle'

/** As much of the conclusion as the first page has room for. */
export function Conclusion({ plan, words }: { plan: PageOnePlan; words: PdfWords }) {
  const { text, whole } = plan.conclusion
  return (
    <View style={{ height: plan.conclusionHeight, overflow: 'hidden' }}>
      <SectionTitle>{whole ? words.conclusion : words.conclusionInAnnex}</SectionTitle>
      <Prose style={fontSizing(SIZE.text)}>{text}</Prose>
    </View>
  )
}
