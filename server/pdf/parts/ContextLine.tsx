import { Text, View } from '@react-pdf/renderer'
import { CONTEXT_PADDING, type Headings } from '../headings'
import { bold, fontSizing, INK, muted, NO_HYPHENATION, PAPER } from '../style'

/** The match, the author and the state of the report, and what its level means for the club. */
export function ContextLine({ headings, draft }: { headings: Headings; draft: boolean }) {
  const { match, circumstances, meaning, status, context } = headings
  return (
    <View
      style={{
        height: context.height,
        paddingHorizontal: CONTEXT_PADDING.side,
        paddingVertical: CONTEXT_PADDING.top,
        backgroundColor: PAPER,
        borderRadius: 4,
        overflow: 'hidden',
      }}
    >
      <Text {...NO_HYPHENATION} style={{ ...bold, ...fontSizing(match.size), maxLines: match.lines }}>
        {match.text}
      </Text>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Text
          {...NO_HYPHENATION}
          style={{ flex: 1, marginRight: CONTEXT_PADDING.between, maxLines: circumstances.lines }}
        >
          {circumstances.text}
        </Text>
        <Text style={{ ...(draft ? draftChip : muted), width: context.statusWidth, textAlign: 'right' }}>
          {status}
        </Text>
      </View>
      {meaning && (
        <Text {...NO_HYPHENATION} style={{ ...muted, maxLines: meaning.lines }}>
          {meaning.text}
        </Text>
      )}
    </View>
  )
}

const draftChip = { ...bold, backgroundColor: INK, color: 'white', borderRadius: 3, paddingHorizontal: 6 }
