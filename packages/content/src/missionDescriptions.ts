/** The text of each mission's briefing, by slug; loaded when a briefing is opened. */
export const MISSION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'supply-store':
    'Every voyage begins with a barrel of salt beef and a clerk who looks the other way. Slip in, fill a sack, slip out. Five minutes are enough for a first taste; a whole watch fills the cart.',
  'sapphire-cove':
    'At low tide the cove shows its teeth, and they are blue. The divers of Tortuga swear the stones grow back. Bring a battle token for the watchman and patient hands for the rocks.',
  'smugglers-run':
    'A First Mate at the helm, a Quartermaster at the crates, and no lantern lit. What falls off the back of the convoy is anyone’s guess: most often dirt, sometimes steel, once in a blue moon a soul who wants to join you.',
  'battle-of-tortuga':
    'They still argue in the taverns about who fired first. One day it will be fought again.',
  'stranded-crew':
    'Smoke on the sandbar, three days running. A First Mate with a heart can bring one crew home. They will follow you, and you will never need to do it twice.',
  'old-armourer':
    'He has one eye, one arm and no patience, and he can teach any blade a new song. Leave your captain with him and come back when the hammering stops.',
  'customs-house':
    'Ledgers, seals, and a strongroom that smells of cinnamon. The Governor takes his tenth. You take the rest.',
  'emerald-quarry':
    'The terraces go down green into the dark. The guards count the carts, never what is in your boots.',
  'powder-magazine':
    'One spark and the whole Reach will hear of it. Go in pairs: one to carry, one to watch the candle.',
  'governors-mansion':
    'The mansion keeps its own marshals, and the marshals keep their tokens in a drawer of rosewood. It is the one house on the seven islands where a battle token can be stolen rather than earned.',
  'the-general-store':
    'Five thousand and no haggling. For that the storekeeper locks the door, rolls up his sleeves and teaches your captain everything a tool can do, one level or nine, at the same price.',
  'fencing-school':
    'Maestro Alarcón has buried four rivals and two husbands. Stand straight, he will say, and he will say it until you do.',
  'obsidian-docks': 'The piers are black glass and the cargo is warm to the touch. Load fast.',
  'firegem-caldera': 'Gems fall out of the fire like seeds out of a fruit. You only have to stand very near.',
  'lava-gate': 'It opens when the mountain breathes in. You will want to be through before it breathes out.',
  'the-gilded-press':
    'Gold goes in as coin and comes out as bars with your captain’s name on them. The bars never leave the island. Six times a day the treasury counts them and pays out what the sea has brought.',
  'volcano-shipyard':
    'The dry dock has never been dry and is never cold. Hulls leave it harder than they came.',
  'safe-haven':
    'A lagoon with one entrance and a chapel full of strangers’ candles. No token, no questions, and a fair share for whoever mends the nets.',
  'pearl-lagoon': 'The pearls are asleep. Whatever watches over them is not.',
  'sirens-call': 'Wax for one of you, a rope for the other. Decide beforehand who gets which.',
  'mermaid-choir': 'They sing in the old tongue, and crews that listen learn to pull as one.',
  'silent-mary': 'She has no crew and needs none. The harbour pretends that she is not there.',
  'whalers-rest': 'Blubber lamps, whale-bone doors, and a strongbox under the third bench from the fire.',
  'aurora-mine': 'The light comes down into the shafts and hardens. Chip it off before morning.',
  'frozen-armada':
    'Forty ships, stopped in a single night a hundred years ago. Some of the cabins are still warm.',
  'ice-foundry': 'They pour gold onto ice here, because it rings. A day a bar, never two.',
  'rune-smith': 'She reads the blade before she cuts it, and sometimes she refuses.',
  'the-long-voyage':
    'Over the edge of every chart we own. All who sail come back together, on the day that was agreed, and none of them before.',
  'northern-watch':
    'They kept the light until the first of November. The watch is over; their names are on the wall.',
  'sunken-market': 'Stalls of coral, scales of bone. The merchants drowned with their prices in their heads.',
  'idol-chamber': 'It has eight hands and a gem in each. Take seven.',
  'guardians-stair': 'Nine hundred steps, and the guardian sleeps on one of them. It is never the same one.',
  'hall-of-masks': 'Wear another face for a night, and keep what it knew.',
  'lost-expedition': 'Their last letter said: “We have found it, do not come.” Someone should come.',
  'cortez-curse': 'The coin that burns the hand. The hall is walled up, and for good reason.',
  'armada-anchorage':
    'Two hundred hulls at anchor and every one of them heavy. Start with the one nobody is watching.',
  'crystal-grotto': 'The grotto hums on one note. Strike true and it will hand you a piece of the song.',
  'genesis-cove-condominium':
    'Twenty-five thousand buys a balcony over the golden bay, and the neighbours are very, very rich. Stay a week and you will have met all of them.',
  'flagship-duel':
    'Broadside to broadside at a pistol’s length. The winner keeps the cabin and everything in it.',
  'admirals-academy':
    'Brass buttons, wet ropes, and sums in the rain. Crews march out of here like clockwork.',
  'fleet-command':
    'The chart table of the Genesis fleet. Here ships are sent, licences are signed and rewards are counted.',
};
