// Written by art/manifest/generate.mjs from the rendered files. Do not edit.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All in units of the 3840 x 2160 map; x, y, width and height are the sprite's, hit is the drawn building alone. */
export interface BuildingArt extends Box {
  readonly island: string;
  readonly hit: Box;
  /** Where the foot of the building's sign belongs: the middle of its roof. */
  readonly sign: { readonly x: number; readonly y: number };
  readonly sprites: {
    readonly idle: string;
    readonly hover: string;
    readonly active: string;
    readonly highlight?: string;
  };
}

export const BUILDING_ART = {
  "idol-chamber": {
    "island": "drowned-temple",
    "x": 1680,
    "y": 268,
    "width": 532,
    "height": 692,
    "hit": {
      "x": 1716,
      "y": 356,
      "width": 457,
      "height": 551
    },
    "sign": {
      "x": 1944,
      "y": 348
    },
    "sprites": {
      "active": "/art/buildings/idol-chamber/active.webp",
      "highlight": "/art/buildings/idol-chamber/highlight.webp",
      "hover": "/art/buildings/idol-chamber/hover.webp",
      "idle": "/art/buildings/idol-chamber/idle.webp"
    }
  },
  "guardians-stair": {
    "island": "drowned-temple",
    "x": 668,
    "y": 496,
    "width": 672,
    "height": 700,
    "hit": {
      "x": 708,
      "y": 581,
      "width": 593,
      "height": 572
    },
    "sign": {
      "x": 1004,
      "y": 573
    },
    "sprites": {
      "active": "/art/buildings/guardians-stair/active.webp",
      "hover": "/art/buildings/guardians-stair/hover.webp",
      "idle": "/art/buildings/guardians-stair/idle.webp"
    }
  },
  "hall-of-masks": {
    "island": "drowned-temple",
    "x": 2548,
    "y": 580,
    "width": 624,
    "height": 572,
    "hit": {
      "x": 2587,
      "y": 665,
      "width": 545,
      "height": 419
    },
    "sign": {
      "x": 2860,
      "y": 657
    },
    "sprites": {
      "active": "/art/buildings/hall-of-masks/active.webp",
      "hover": "/art/buildings/hall-of-masks/hover.webp",
      "idle": "/art/buildings/hall-of-masks/idle.webp"
    }
  },
  "sunken-market": {
    "island": "drowned-temple",
    "x": 1936,
    "y": 1160,
    "width": 616,
    "height": 612,
    "hit": {
      "x": 1975,
      "y": 1247,
      "width": 537,
      "height": 492
    },
    "sign": {
      "x": 2244,
      "y": 1239
    },
    "sprites": {
      "active": "/art/buildings/sunken-market/active.webp",
      "hover": "/art/buildings/sunken-market/hover.webp",
      "idle": "/art/buildings/sunken-market/idle.webp"
    }
  },
  "lost-expedition": {
    "island": "drowned-temple",
    "x": 916,
    "y": 1200,
    "width": 740,
    "height": 620,
    "hit": {
      "x": 959,
      "y": 1285,
      "width": 657,
      "height": 504
    },
    "sign": {
      "x": 1288,
      "y": 1277
    },
    "sprites": {
      "active": "/art/buildings/lost-expedition/active.webp",
      "hover": "/art/buildings/lost-expedition/hover.webp",
      "idle": "/art/buildings/lost-expedition/idle.webp"
    }
  },
  "firegem-caldera": {
    "island": "ember-isle",
    "x": 1048,
    "y": 708,
    "width": 648,
    "height": 664,
    "hit": {
      "x": 1089,
      "y": 796,
      "width": 567,
      "height": 523
    },
    "sign": {
      "x": 1372,
      "y": 788
    },
    "sprites": {
      "active": "/art/buildings/firegem-caldera/active.webp",
      "highlight": "/art/buildings/firegem-caldera/highlight.webp",
      "hover": "/art/buildings/firegem-caldera/hover.webp",
      "idle": "/art/buildings/firegem-caldera/idle.webp"
    }
  },
  "lava-gate": {
    "island": "ember-isle",
    "x": 1736,
    "y": 968,
    "width": 816,
    "height": 684,
    "hit": {
      "x": 1776,
      "y": 1055,
      "width": 736,
      "height": 482
    },
    "sign": {
      "x": 2144,
      "y": 1047
    },
    "sprites": {
      "active": "/art/buildings/lava-gate/active.webp",
      "hover": "/art/buildings/lava-gate/hover.webp",
      "idle": "/art/buildings/lava-gate/idle.webp"
    }
  },
  "the-gilded-press": {
    "island": "ember-isle",
    "x": 2696,
    "y": 804,
    "width": 620,
    "height": 636,
    "hit": {
      "x": 2739,
      "y": 892,
      "width": 537,
      "height": 515
    },
    "sign": {
      "x": 3008,
      "y": 884
    },
    "sprites": {
      "active": "/art/buildings/the-gilded-press/active.webp",
      "hover": "/art/buildings/the-gilded-press/hover.webp",
      "idle": "/art/buildings/the-gilded-press/idle.webp"
    }
  },
  "volcano-shipyard": {
    "island": "ember-isle",
    "x": 312,
    "y": 1044,
    "width": 784,
    "height": 788,
    "hit": {
      "x": 351,
      "y": 1131,
      "width": 708,
      "height": 669
    },
    "sign": {
      "x": 705,
      "y": 1123
    },
    "sprites": {
      "active": "/art/buildings/volcano-shipyard/active.webp",
      "hover": "/art/buildings/volcano-shipyard/hover.webp",
      "idle": "/art/buildings/volcano-shipyard/idle.webp"
    }
  },
  "obsidian-docks": {
    "island": "ember-isle",
    "x": 2876,
    "y": 472,
    "width": 672,
    "height": 700,
    "hit": {
      "x": 2937,
      "y": 559,
      "width": 571,
      "height": 400
    },
    "sign": {
      "x": 3222,
      "y": 551
    },
    "sprites": {
      "active": "/art/buildings/obsidian-docks/active.webp",
      "hover": "/art/buildings/obsidian-docks/hover.webp",
      "idle": "/art/buildings/obsidian-docks/idle.webp"
    }
  },
  "whalers-rest": {
    "island": "frostbite-fjord",
    "x": 1492,
    "y": 1136,
    "width": 712,
    "height": 576,
    "hit": {
      "x": 1532,
      "y": 1223,
      "width": 633,
      "height": 448
    },
    "sign": {
      "x": 1848,
      "y": 1215
    },
    "sprites": {
      "active": "/art/buildings/whalers-rest/active.webp",
      "hover": "/art/buildings/whalers-rest/hover.webp",
      "idle": "/art/buildings/whalers-rest/idle.webp"
    }
  },
  "ice-foundry": {
    "island": "frostbite-fjord",
    "x": 2464,
    "y": 940,
    "width": 580,
    "height": 596,
    "hit": {
      "x": 2505,
      "y": 1025,
      "width": 499,
      "height": 479
    },
    "sign": {
      "x": 2754,
      "y": 1017
    },
    "sprites": {
      "active": "/art/buildings/ice-foundry/active.webp",
      "hover": "/art/buildings/ice-foundry/hover.webp",
      "idle": "/art/buildings/ice-foundry/idle.webp"
    }
  },
  "rune-smith": {
    "island": "frostbite-fjord",
    "x": 836,
    "y": 800,
    "width": 588,
    "height": 532,
    "hit": {
      "x": 876,
      "y": 885,
      "width": 507,
      "height": 400
    },
    "sign": {
      "x": 1130,
      "y": 877
    },
    "sprites": {
      "active": "/art/buildings/rune-smith/active.webp",
      "hover": "/art/buildings/rune-smith/hover.webp",
      "idle": "/art/buildings/rune-smith/idle.webp"
    }
  },
  "aurora-mine": {
    "island": "frostbite-fjord",
    "x": 1804,
    "y": 372,
    "width": 608,
    "height": 612,
    "hit": {
      "x": 1841,
      "y": 459,
      "width": 518,
      "height": 493
    },
    "sign": {
      "x": 2100,
      "y": 451
    },
    "sprites": {
      "active": "/art/buildings/aurora-mine/active.webp",
      "highlight": "/art/buildings/aurora-mine/highlight.webp",
      "hover": "/art/buildings/aurora-mine/hover.webp",
      "idle": "/art/buildings/aurora-mine/idle.webp"
    }
  },
  "northern-watch": {
    "island": "frostbite-fjord",
    "x": 3064,
    "y": 440,
    "width": 520,
    "height": 664,
    "hit": {
      "x": 3101,
      "y": 528,
      "width": 447,
      "height": 511
    },
    "sign": {
      "x": 3324,
      "y": 520
    },
    "sprites": {
      "active": "/art/buildings/northern-watch/active.webp",
      "hover": "/art/buildings/northern-watch/hover.webp",
      "idle": "/art/buildings/northern-watch/idle.webp"
    }
  },
  "the-long-voyage": {
    "island": "frostbite-fjord",
    "x": 204,
    "y": 1264,
    "width": 796,
    "height": 620,
    "hit": {
      "x": 245,
      "y": 1351,
      "width": 714,
      "height": 501
    },
    "sign": {
      "x": 602,
      "y": 1343
    },
    "sprites": {
      "active": "/art/buildings/the-long-voyage/active.webp",
      "hover": "/art/buildings/the-long-voyage/hover.webp",
      "idle": "/art/buildings/the-long-voyage/idle.webp"
    }
  },
  "frozen-armada": {
    "island": "frostbite-fjord",
    "x": 652,
    "y": 348,
    "width": 728,
    "height": 580,
    "hit": {
      "x": 711,
      "y": 432,
      "width": 632,
      "height": 445
    },
    "sign": {
      "x": 1027,
      "y": 424
    },
    "sprites": {
      "active": "/art/buildings/frozen-armada/active.webp",
      "hover": "/art/buildings/frozen-armada/hover.webp",
      "idle": "/art/buildings/frozen-armada/idle.webp"
    }
  },
  "fleet-command": {
    "island": "genesis-cove",
    "x": 1616,
    "y": 224,
    "width": 700,
    "height": 792,
    "hit": {
      "x": 1656,
      "y": 309,
      "width": 623,
      "height": 636
    },
    "sign": {
      "x": 1968,
      "y": 301
    },
    "sprites": {
      "active": "/art/buildings/fleet-command/active.webp",
      "hover": "/art/buildings/fleet-command/hover.webp",
      "idle": "/art/buildings/fleet-command/idle.webp"
    }
  },
  "genesis-cove-condominium": {
    "island": "genesis-cove",
    "x": 792,
    "y": 276,
    "width": 552,
    "height": 800,
    "hit": {
      "x": 829,
      "y": 361,
      "width": 472,
      "height": 659
    },
    "sign": {
      "x": 1065,
      "y": 353
    },
    "sprites": {
      "active": "/art/buildings/genesis-cove-condominium/active.webp",
      "hover": "/art/buildings/genesis-cove-condominium/hover.webp",
      "idle": "/art/buildings/genesis-cove-condominium/idle.webp"
    }
  },
  "admirals-academy": {
    "island": "genesis-cove",
    "x": 2580,
    "y": 448,
    "width": 624,
    "height": 628,
    "hit": {
      "x": 2620,
      "y": 535,
      "width": 545,
      "height": 473
    },
    "sign": {
      "x": 2892,
      "y": 527
    },
    "sprites": {
      "active": "/art/buildings/admirals-academy/active.webp",
      "hover": "/art/buildings/admirals-academy/hover.webp",
      "idle": "/art/buildings/admirals-academy/idle.webp"
    }
  },
  "crystal-grotto": {
    "island": "genesis-cove",
    "x": 428,
    "y": 956,
    "width": 692,
    "height": 684,
    "hit": {
      "x": 471,
      "y": 1041,
      "width": 610,
      "height": 519
    },
    "sign": {
      "x": 776,
      "y": 1033
    },
    "sprites": {
      "active": "/art/buildings/crystal-grotto/active.webp",
      "highlight": "/art/buildings/crystal-grotto/highlight.webp",
      "hover": "/art/buildings/crystal-grotto/hover.webp",
      "idle": "/art/buildings/crystal-grotto/idle.webp"
    }
  },
  "armada-anchorage": {
    "island": "genesis-cove",
    "x": 2700,
    "y": 972,
    "width": 704,
    "height": 660,
    "hit": {
      "x": 2743,
      "y": 1060,
      "width": 620,
      "height": 513
    },
    "sign": {
      "x": 3053,
      "y": 1052
    },
    "sprites": {
      "active": "/art/buildings/armada-anchorage/active.webp",
      "hover": "/art/buildings/armada-anchorage/hover.webp",
      "idle": "/art/buildings/armada-anchorage/idle.webp"
    }
  },
  "flagship-duel": {
    "island": "genesis-cove",
    "x": 1572,
    "y": 1028,
    "width": 864,
    "height": 668,
    "hit": {
      "x": 1612,
      "y": 1115,
      "width": 788,
      "height": 536
    },
    "sign": {
      "x": 2006,
      "y": 1107
    },
    "sprites": {
      "active": "/art/buildings/flagship-duel/active.webp",
      "hover": "/art/buildings/flagship-duel/hover.webp",
      "idle": "/art/buildings/flagship-duel/idle.webp"
    }
  },
  "governors-mansion": {
    "island": "governors-reach",
    "x": 1632,
    "y": 200,
    "width": 700,
    "height": 748,
    "hit": {
      "x": 1672,
      "y": 287,
      "width": 623,
      "height": 601
    },
    "sign": {
      "x": 1984,
      "y": 279
    },
    "sprites": {
      "active": "/art/buildings/governors-mansion/active.webp",
      "highlight": "/art/buildings/governors-mansion/highlight.webp",
      "hover": "/art/buildings/governors-mansion/hover.webp",
      "idle": "/art/buildings/governors-mansion/idle.webp"
    }
  },
  "customs-house": {
    "island": "governors-reach",
    "x": 1264,
    "y": 1032,
    "width": 760,
    "height": 632,
    "hit": {
      "x": 1304,
      "y": 1117,
      "width": 683,
      "height": 514
    },
    "sign": {
      "x": 1646,
      "y": 1109
    },
    "sprites": {
      "active": "/art/buildings/customs-house/active.webp",
      "hover": "/art/buildings/customs-house/hover.webp",
      "idle": "/art/buildings/customs-house/idle.webp"
    }
  },
  "the-general-store": {
    "island": "governors-reach",
    "x": 2328,
    "y": 840,
    "width": 584,
    "height": 716,
    "hit": {
      "x": 2368,
      "y": 925,
      "width": 507,
      "height": 599
    },
    "sign": {
      "x": 2622,
      "y": 917
    },
    "sprites": {
      "active": "/art/buildings/the-general-store/active.webp",
      "hover": "/art/buildings/the-general-store/hover.webp",
      "idle": "/art/buildings/the-general-store/idle.webp"
    }
  },
  "fencing-school": {
    "island": "governors-reach",
    "x": 576,
    "y": 748,
    "width": 628,
    "height": 628,
    "hit": {
      "x": 617,
      "y": 837,
      "width": 544,
      "height": 471
    },
    "sign": {
      "x": 889,
      "y": 829
    },
    "sprites": {
      "active": "/art/buildings/fencing-school/active.webp",
      "hover": "/art/buildings/fencing-school/hover.webp",
      "idle": "/art/buildings/fencing-school/idle.webp"
    }
  },
  "emerald-quarry": {
    "island": "governors-reach",
    "x": 748,
    "y": 220,
    "width": 540,
    "height": 528,
    "hit": {
      "x": 787,
      "y": 308,
      "width": 464,
      "height": 404
    },
    "sign": {
      "x": 1019,
      "y": 300
    },
    "sprites": {
      "active": "/art/buildings/emerald-quarry/active.webp",
      "highlight": "/art/buildings/emerald-quarry/highlight.webp",
      "hover": "/art/buildings/emerald-quarry/hover.webp",
      "idle": "/art/buildings/emerald-quarry/idle.webp"
    }
  },
  "powder-magazine": {
    "island": "governors-reach",
    "x": 2892,
    "y": 396,
    "width": 624,
    "height": 588,
    "hit": {
      "x": 2929,
      "y": 481,
      "width": 548,
      "height": 471
    },
    "sign": {
      "x": 3203,
      "y": 473
    },
    "sprites": {
      "active": "/art/buildings/powder-magazine/active.webp",
      "hover": "/art/buildings/powder-magazine/hover.webp",
      "idle": "/art/buildings/powder-magazine/idle.webp"
    }
  },
  "pearl-lagoon": {
    "island": "siren-shoals",
    "x": 1564,
    "y": 780,
    "width": 760,
    "height": 644,
    "hit": {
      "x": 1603,
      "y": 865,
      "width": 681,
      "height": 520
    },
    "sign": {
      "x": 1944,
      "y": 857
    },
    "sprites": {
      "active": "/art/buildings/pearl-lagoon/active.webp",
      "highlight": "/art/buildings/pearl-lagoon/highlight.webp",
      "hover": "/art/buildings/pearl-lagoon/hover.webp",
      "idle": "/art/buildings/pearl-lagoon/idle.webp"
    }
  },
  "safe-haven": {
    "island": "siren-shoals",
    "x": 480,
    "y": 664,
    "width": 716,
    "height": 852,
    "hit": {
      "x": 548,
      "y": 752,
      "width": 611,
      "height": 679
    },
    "sign": {
      "x": 854,
      "y": 744
    },
    "sprites": {
      "active": "/art/buildings/safe-haven/active.webp",
      "hover": "/art/buildings/safe-haven/hover.webp",
      "idle": "/art/buildings/safe-haven/idle.webp"
    }
  },
  "sirens-call": {
    "island": "siren-shoals",
    "x": 2644,
    "y": 824,
    "width": 732,
    "height": 744,
    "hit": {
      "x": 2684,
      "y": 912,
      "width": 651,
      "height": 613
    },
    "sign": {
      "x": 3010,
      "y": 904
    },
    "sprites": {
      "active": "/art/buildings/sirens-call/active.webp",
      "hover": "/art/buildings/sirens-call/hover.webp",
      "idle": "/art/buildings/sirens-call/idle.webp"
    }
  },
  "mermaid-choir": {
    "island": "siren-shoals",
    "x": 1876,
    "y": 224,
    "width": 756,
    "height": 656,
    "hit": {
      "x": 1915,
      "y": 311,
      "width": 681,
      "height": 533
    },
    "sign": {
      "x": 2256,
      "y": 303
    },
    "sprites": {
      "active": "/art/buildings/mermaid-choir/active.webp",
      "hover": "/art/buildings/mermaid-choir/hover.webp",
      "idle": "/art/buildings/mermaid-choir/idle.webp"
    }
  },
  "supply-store": {
    "island": "tortuga",
    "x": 1784,
    "y": 744,
    "width": 548,
    "height": 600,
    "hit": {
      "x": 1822,
      "y": 829,
      "width": 472,
      "height": 483
    },
    "sign": {
      "x": 2058,
      "y": 821
    },
    "sprites": {
      "active": "/art/buildings/supply-store/active.webp",
      "hover": "/art/buildings/supply-store/hover.webp",
      "idle": "/art/buildings/supply-store/idle.webp"
    }
  },
  "the-marketplace": {
    "island": "tortuga",
    "x": 2564,
    "y": 760,
    "width": 608,
    "height": 624,
    "hit": {
      "x": 2605,
      "y": 846,
      "width": 527,
      "height": 504
    },
    "sign": {
      "x": 2868,
      "y": 838
    },
    "sprites": {
      "active": "/art/buildings/the-marketplace/active.webp",
      "hover": "/art/buildings/the-marketplace/hover.webp",
      "idle": "/art/buildings/the-marketplace/idle.webp"
    }
  },
  "tortuga-banking": {
    "island": "tortuga",
    "x": 2956,
    "y": 312,
    "width": 468,
    "height": 676,
    "hit": {
      "x": 3005,
      "y": 400,
      "width": 382,
      "height": 479
    },
    "sign": {
      "x": 3196,
      "y": 392
    },
    "sprites": {
      "active": "/art/buildings/tortuga-banking/active.webp",
      "hover": "/art/buildings/tortuga-banking/hover.webp",
      "idle": "/art/buildings/tortuga-banking/idle.webp"
    }
  },
  "old-armourer": {
    "island": "tortuga",
    "x": 2284,
    "y": 300,
    "width": 448,
    "height": 572,
    "hit": {
      "x": 2326,
      "y": 388,
      "width": 369,
      "height": 427
    },
    "sign": {
      "x": 2510,
      "y": 380
    },
    "sprites": {
      "active": "/art/buildings/old-armourer/active.webp",
      "hover": "/art/buildings/old-armourer/hover.webp",
      "idle": "/art/buildings/old-armourer/idle.webp"
    }
  },
  "sapphire-cove": {
    "island": "tortuga",
    "x": 1312,
    "y": 344,
    "width": 620,
    "height": 652,
    "hit": {
      "x": 1352,
      "y": 430,
      "width": 483,
      "height": 533
    },
    "sign": {
      "x": 1594,
      "y": 422
    },
    "sprites": {
      "active": "/art/buildings/sapphire-cove/active.webp",
      "highlight": "/art/buildings/sapphire-cove/highlight.webp",
      "hover": "/art/buildings/sapphire-cove/hover.webp",
      "idle": "/art/buildings/sapphire-cove/idle.webp"
    }
  },
  "smugglers-run": {
    "island": "tortuga",
    "x": 656,
    "y": 596,
    "width": 560,
    "height": 740,
    "hit": {
      "x": 697,
      "y": 682,
      "width": 479,
      "height": 597
    },
    "sign": {
      "x": 936,
      "y": 674
    },
    "sprites": {
      "active": "/art/buildings/smugglers-run/active.webp",
      "hover": "/art/buildings/smugglers-run/hover.webp",
      "idle": "/art/buildings/smugglers-run/idle.webp"
    }
  },
  "stranded-crew": {
    "island": "tortuga",
    "x": 1184,
    "y": 1168,
    "width": 700,
    "height": 528,
    "hit": {
      "x": 1222,
      "y": 1253,
      "width": 623,
      "height": 408
    },
    "sign": {
      "x": 1534,
      "y": 1245
    },
    "sprites": {
      "active": "/art/buildings/stranded-crew/active.webp",
      "hover": "/art/buildings/stranded-crew/hover.webp",
      "idle": "/art/buildings/stranded-crew/idle.webp"
    }
  }
} as const satisfies Record<string, BuildingArt>;
