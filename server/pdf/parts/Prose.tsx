import { Text, type TextProps, View } from '@react-pdf/renderer'
import { type Direction, directionOf } from '../scripts'
import { NO_HYPHENATION } from '../style'

type ProseProps = {
  children: string
  style: TextProps['style'] & object
  /** The space below the text, in points. It is part of the text's box: if a margin alone does not fit, the page breaks before the text. */
  below?: number
}

/** User text. The first letter of each paragraph decides its direction and side. */
export function Prose({ children, style, below = 0 }: ProseProps) {
  return (
    <View style={{ paddingBottom: below }}>
      {textSegments(children).map(({ text, direction }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stretches are drawn once, in this order
        <Text key={index} {...NO_HYPHENATION} style={{ ...style, direction, textAlign: SIDE[direction] }}>
          {text}
        </Text>
      ))}
    </View>
  )
}

const SIDE = { ltr: 'left', rtl: 'right' } as const

type TextSegment = { text: string; direction: Direction }

/** Groups consecutive paragraphs of one direction. Empty ones join the paragraph before them. */
function textSegments(text: string): TextSegment[] {
  const stretches: TextSegment[] = []
  for (const paragraph of text.split('\n')) {
    const before = stretches.at(-1)
    const direction = paragraph === '' ? (before?.direction ?? 'ltr') : directionOf(paragraph)
    if (before?.direction === direction) before.text += `\n${paragraph}`
    else stretches.push({ text: paragraph, direction })
  }
  return stretches
}
