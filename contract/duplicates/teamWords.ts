/** Abbreviations of "football club", which count as equal. */
const FOOTBALL_CLUB = 'fc afc cf fk ff'.split(' ')

/** Abbreviations of other kinds of club. They distinguish clubs: Barcelona SC is not FC Barcelona. */
const KINDS_OF_CLUB =
  'ac acf ad as asd ask asko bc bk bsc ca cd cp cr cs csd ec es fbc fsv fv gd gks gnk hsk ifk if kaa krc ks ksv kv kvc kfc kks mks nk ogc osc pfc rc rcd rsc rks sad sc scr sco sd se sfc sk sku sl spvgg ss ssc ssv sv svv tsg tsv tus ud us usv vfb vfl vv wsg'.split(
    ' ',
  )

export const CLUB_WORDS: ReadonlyMap<string, string> = new Map([
  ...FOOTBALL_CLUB.map((word) => [word, 'fc'] as const),
  ...KINDS_OF_CLUB.map((word) => [word, word] as const),
])

/** Ignored words, which some sources write and others omit. */
export const CLUB_WORDS_OF_NO_KIND: ReadonlySet<string> = new Set(
  'club clube klub football futbol futebol fussball fotball calcio team sportverein sportclub spielvereinigung associazione associacao asociacion association societa sociedade sportiva sportive desportivo esportivo balompie'.split(
    ' ',
  ),
)

/** Prepositions, articles and conjunctions, which are ignored. */
export const PARTICLES: ReadonlySet<string> = new Set('de do da di of the and und y e et'.split(' '))

/** Abbreviations with a single meaning, anywhere in a name. */
export const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['utd', ['united']],
  ['saint', ['st']],
  ['mgladbach', ['monchengladbach']],
  ['psg', ['paris', 'st', 'germain']],
  ['nottm', ['nottingham']],
  ['sheff', ['sheffield']],
  ['wolves', ['wolverhampton', 'wanderers']],
  ['spurs', ['tottenham', 'hotspur']],
  ['barca', ['barcelona']],
  ['juve', ['juventus']],
  ['bvb', ['borussia', 'dortmund']],
  ['atl', ['atletico']],
  ['ath', ['athletic']],
  ['dep', ['deportivo']],
  ['univ', ['universidad']],
])

/** Cities by their names in other languages, normalised to one form. */
export const CITIES: ReadonlyMap<string, string> = new Map(
  [
    'milano milan mailand',
    'munchen munich',
    'koln cologne',
    'torino turin',
    'roma rome rom',
    'napoli naples',
    'venezia venice',
    'firenze florence',
    'lisboa lisbon lissabon lisbonne',
    'moskva moscow moskau moscou moscu',
    'praha prague prag praga',
    'beograd belgrade belgrad belgrado',
    'kobenhavn copenhagen kopenhagen',
    'wien vienna vienne',
    'sevilla seville',
    'zaragoza saragossa',
    'coruna corunna',
    'bruxelles brussels brussel',
    'brugge bruges',
    'antwerpen antwerp anvers',
    'gent ghent gand',
    'liege luttich luik',
    'geneve geneva genf',
    'basel bale basle',
    'zurich',
    'warszawa warsaw warschau',
    'krakow cracow krakau',
    'goteborg gothenburg',
    'bucuresti bucharest bukarest',
    'kyiv kiev kiew',
    'athina athens athen',
    'thessaloniki saloniki salonica',
    'nurnberg nuremberg',
    'hannover hanover',
    'strasbourg strassburg',
    'lyon lyonnais',
    'marseille marseilles',
    'rennes rennais',
    'bordeaux bordelais',
  ].flatMap((names) => {
    const [own = '', ...others] = names.split(' ')
    return others.map((name) => [name, own] as const)
  }),
)

/** Abbreviations of Brazilian states, which are ignored at the end of a name. */
export const STATES: ReadonlySet<string> = new Set('rj sp mg rs pr ba ce pe go rn pa'.split(' '))

/** Words in the names of many clubs; alone they identify no club. */
export const NAMES_OF_MANY: ReadonlySet<string> = new Set(
  'united city town rovers wanderers athletic atletico athletico county albion rangers sporting real racing deportivo union dynamo dinamo lokomotiv spartak olympique olimpia olympia stade inter internacional independiente nacional national central san st santa new north south east west club borussia eintracht fortuna viktoria victoria red star universidad sport sports boys young'.split(
    ' ',
  ),
)

/** Words that turn a place into another place: Western Sydney, New York. */
export const OTHER_PLACES: ReadonlySet<string> = new Set(
  'north south east west northern southern eastern western new nord sud ost norte sur este oeste nuevo nueva nova'.split(
    ' ',
  ),
)

/** The words that a club’s abbreviation may mean: CA Bucaramanga is Atlético Bucaramanga. */
export const STANDS_FOR: ReadonlyMap<string, readonly string[]> = new Map([
  ['ca', ['atletico', 'athletico']],
  ['cd', ['deportivo', 'deportes']],
  ['rcd', ['real', 'deportivo']],
  ['rc', ['racing', 'real']],
  ['ud', ['union', 'deportiva']],
  ['us', ['union', 'unione']],
  ['sm', ['stade', 'malherbe']],
  ['sc', ['sporting', 'sport']],
])

type Squad = { of: string; onlyLast: boolean }

const squads = (of: string, words: string, onlyLast = false) =>
  words.split(' ').map((word): [string, Squad] => [word, { of, onlyLast }])

/** Words for teams of a club other than its first men’s team. */
export const SQUADS: ReadonlyMap<string, Squad> = new Map([
  ...squads('second', 'b ii 2', true),
  ...squads('second', 'reserves reserve amateure castilla'),
  ...squads('third', 'c iii 3', true),
  ...squads('youth', 'youth academy juvenil juniorer primavera jong'),
  ...squads('women', 'w', true),
  ...squads(
    'women',
    'women womens ladies girls femenino femenina feminino feminina feminine feminin feminines',
  ),
  ...squads('women', 'femminile frauen damen dames vrouwen kvinner damer'),
])
