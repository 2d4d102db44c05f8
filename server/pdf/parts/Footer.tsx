import { Link, Text, View } from '@react-pdf/renderer'
import type { ReportInput } from '../reportInput'
import { LINE, MUTED, muted, oneLine, PAGE } from '../style'
import { dayInWords } from '../wording'

/** On every page: for whom the report was made and when, which page it is, and where it is to be read. */
export function Footer({ viewer, madeAt, publicUrl }: Pick<ReportInput, 'viewer' | 'madeAt' | 'publicUrl'>) {
  return (
    <View
      fixed
      style={{
        position: 'absolute',
        left: PAGE.side,
        right: PAGE.side,
        bottom: 22,
        paddingTop: 5,
        borderTopWidth: 0.75,
        borderTopColor: LINE,
      }}
    >
      <View style={{ flexDirection: 'row', justifyContent: 'space-between' }}>
        <Text style={{ ...muted, ...oneLine, width: 440 }}>
          {`Confidential – made for ${viewer.name} (${viewer.role}), ${dayInWords(madeAt)}`}
        </Text>
        <Text
          style={{ ...muted, width: 80, textAlign: 'right' }}
          render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
        />
      </View>
      <Link src={publicUrl} style={{ ...oneLine, color: MUTED }}>
        {publicUrl}
      </Link>
    </View>
  )
}
