import { Text } from '@react-pdf/renderer'
import { HEIGHT } from '../pageOne'
import { bold, SIZE } from '../style'

export function SectionTitle({ children }: { children: string }) {
  return (
    <Text style={{ ...bold, height: HEIGHT.sectionTitle, fontSize: SIZE.heading, lineHeight: 1.2 }}>
      {children}
    </Text>
  )
}
