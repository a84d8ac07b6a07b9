/** Words for room names: short, friendly, easy to say over a voice call. */
export const adjectives = (
  "able airy amber apt autumn azure balmy bold brave breezy bright brisk calm candid cheery civil clear clever " +
  "cosy crisp curious dapper daring deft dewy eager early earnest easy fair fleet fond frank free fresh gallant " +
  "gentle glad golden grand green happy hardy hazel hearty honest humble ideal ivory jolly jovial keen kind lively " +
  "loyal lucid lucky lunar mellow merry mighty mild misty modest neat nimble noble opal patient placid plucky " +
  "polite proud quick quiet rapid ready royal ruby rustic sage serene sharp silver smart snug solar spry steady " +
  "still stout sunny swift tidy tranquil true trusty upbeat vivid warm wise witty young zesty"
).split(" ");

export const nouns = (
  "acorn alder anchor apple arbor aspen badger bakery barley basin bay beacon bear beech bell birch bison " +
  "bluff boat breeze bridge brook cabin canoe canyon castle cedar cherry cliff clover coast comet copper coral " +
  "cottage cove crane creek crown curlew dale deer delta dove drum dune eagle ember falcon fern ferry field finch " +
  "fjord forest fox garden gate glade glen goose grove gull hamlet harbor hare hawk hazel heath hedge heron hill " +
  "holly island ivy jay kettle kite lagoon lake lantern larch lark laurel lily lodge lynx maple marsh meadow mill " +
  "moon moose moss oak oasis orchard osprey otter owl panda pear pebble pepper pine plain plum pond poplar prairie " +
  "quail raven reed reef ridge river robin rowan sable sail sparrow spring spruce squirrel stone stork stream sun " +
  "swan teal thistle thyme tower trail trout tulip valley vale violet walnut willow wren yarrow"
).split(" ");
