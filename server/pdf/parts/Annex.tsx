import { Link, Text, View } from '@react-pdf/renderer'
import { Fragment } from 'react'
import { bidiIsolated } from '../../../contract/bidi'
import { type AnnexMedia, type AnnexNote, type AnnexPlan, NUMBER_WIDTH } from '../annex'
import type { PdfWords } from '../pdfWords'
import { bold, fontSizing, INK, LINE, muted, NO_HYPHENATION, oneLine, SIZE } from '../style'
import { Prose } from './Prose'
import { SectionTitle } from './SectionTitle'

/** Names the report on each page of its annex. */
export function AnnexHead({ player, draft, words }: { player: string; draft: boolean; words: PdfWords }) {
  return (
    <View
      fixed
      style={{ marginBottom: 12, paddingBottom: 4, borderBottomWidth: 0.75, borderBottomColor: LINE }}
    >
      <Text {...NO_HYPHENATION} style={{ ...bold, ...fontSizing(SIZE.heading), ...oneLine }}>
        {[words.annex, bidiIsolated(player), ...(draft ? [words.draftNotPublished] : [])].join(' – ')}
      </Text>
    </View>
  )
}

/** What the first page had no room for, in full. All parts are siblings: the first of a group could not keep the next with it. */
export function Annex({ annex, words }: { annex: AnnexPlan; words: PdfWords }) {
  const hasNotes = annex.notes.length > 0
  const hasMedia = annex.media.length > 0
  return (
    <View>
      {annex.conclusion !== '' && (
        <>
          <SectionTitle>{words.conclusionInFull}</SectionTitle>
          <Prose style={fontSizing(SIZE.text)} below={hasNotes || hasMedia ? 12 : 0}>
            {annex.conclusion}
          </Prose>
        </>
      )}
      {hasNotes && <Notes notes={annex.notes} title={words.notesInFull} below={hasMedia ? 13 : 0} />}
      {hasMedia && <Media media={annex.media} title={words.media} />}
    </View>
  )
}

/** `below`: the space after the last note, in points. */
function Notes({ notes, title, below }: { notes: AnnexNote[]; title: string; below: number }) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {notes.map(({ item, rating, note }, index) => (
        <Fragment key={item}>
          <View style={{ flexDirection: 'row' }} minPresenceAhead={24}>
            <Text style={{ ...bold, ...fontSizing(SIZE.text) }}>{item}</Text>
            <Text style={{ ...muted, ...fontSizing(SIZE.text), marginLeft: 8 }}>{rating}</Text>
          </View>
          <Prose style={fontSizing(SIZE.text)} below={index === notes.length - 1 ? below : 7}>
            {note}
          </Prose>
        </Fragment>
      ))}
    </>
  )
}

function Media({ media, title }: { media: AnnexMedia[]; title: string }) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {media.map(({ text, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links are drawn once, in this order
        <View key={index} style={{ flexDirection: 'row', marginBottom: 3 }}>
          <Text style={{ width: NUMBER_WIDTH }}>{`${index + 1}.`}</Text>
          <Link {...NO_HYPHENATION} src={address} style={{ flex: 1, color: INK }}>
            {text}
          </Link>
        </View>
      ))}
    </>
  )
}
