// Written by art/manifest/generate.mjs from the rendered files. Do not edit.

export interface ArtFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}

export interface Art {
  readonly files: Readonly<Record<string, ArtFile>>;
}

export const ART = {
  "brands/atoms-phone": {
    "files": {
      "default": {
        "path": "/art/brands/atoms-phone.webp",
        "width": 680,
        "height": 1080,
        "bytes": 39928,
        "type": "image/webp"
      }
    }
  },
  "brands/atoms": {
    "files": {
      "default": {
        "path": "/art/brands/atoms.svg",
        "width": 392,
        "height": 116,
        "bytes": 4078,
        "type": "image/svg+xml"
      },
      "default.webp": {
        "path": "/art/brands/atoms.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 128798,
        "type": "image/webp"
      }
    }
  },
  "brands/blacktide-phone": {
    "files": {
      "default": {
        "path": "/art/brands/blacktide-phone.webp",
        "width": 680,
        "height": 1080,
        "bytes": 46146,
        "type": "image/webp"
      }
    }
  },
  "brands/blacktide": {
    "files": {
      "default": {
        "path": "/art/brands/blacktide.svg",
        "width": 413,
        "height": 128,
        "bytes": 11319,
        "type": "image/svg+xml"
      },
      "default.webp": {
        "path": "/art/brands/blacktide.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 133128,
        "type": "image/webp"
      }
    }
  },
  "brands/last-haven-phone": {
    "files": {
      "default": {
        "path": "/art/brands/last-haven-phone.webp",
        "width": 680,
        "height": 1080,
        "bytes": 63404,
        "type": "image/webp"
      }
    }
  },
  "brands/last-haven": {
    "files": {
      "default": {
        "path": "/art/brands/last-haven.svg",
        "width": 516,
        "height": 120,
        "bytes": 14129,
        "type": "image/svg+xml"
      },
      "default.webp": {
        "path": "/art/brands/last-haven.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 215968,
        "type": "image/webp"
      }
    }
  },
  "brands/reavers-phone": {
    "files": {
      "default": {
        "path": "/art/brands/reavers-phone.webp",
        "width": 680,
        "height": 1080,
        "bytes": 43390,
        "type": "image/webp"
      }
    }
  },
  "brands/reavers": {
    "files": {
      "default": {
        "path": "/art/brands/reavers.svg",
        "width": 334,
        "height": 136,
        "bytes": 5080,
        "type": "image/svg+xml"
      },
      "default.webp": {
        "path": "/art/brands/reavers.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 151460,
        "type": "image/webp"
      }
    }
  },
  "brands/the-seven-seas-phone": {
    "files": {
      "default": {
        "path": "/art/brands/the-seven-seas-phone.webp",
        "width": 680,
        "height": 1080,
        "bytes": 46898,
        "type": "image/webp"
      }
    }
  },
  "brands/the-seven-seas": {
    "files": {
      "default": {
        "path": "/art/brands/the-seven-seas.svg",
        "width": 527,
        "height": 122,
        "bytes": 26304,
        "type": "image/svg+xml"
      },
      "default.webp": {
        "path": "/art/brands/the-seven-seas.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 163918,
        "type": "image/webp"
      }
    }
  },
  "buildings/admirals-academy": {
    "files": {
      "active": {
        "path": "/art/buildings/admirals-academy/active.webp",
        "width": 468,
        "height": 471,
        "bytes": 34604,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/admirals-academy/hover.webp",
        "width": 468,
        "height": 471,
        "bytes": 23102,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/admirals-academy/idle.webp",
        "width": 468,
        "height": 471,
        "bytes": 25022,
        "type": "image/webp"
      }
    }
  },
  "buildings/armada-anchorage": {
    "files": {
      "active": {
        "path": "/art/buildings/armada-anchorage/active.webp",
        "width": 528,
        "height": 495,
        "bytes": 37358,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/armada-anchorage/hover.webp",
        "width": 528,
        "height": 495,
        "bytes": 23960,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/armada-anchorage/idle.webp",
        "width": 528,
        "height": 495,
        "bytes": 28684,
        "type": "image/webp"
      }
    }
  },
  "buildings/aurora-mine": {
    "files": {
      "active": {
        "path": "/art/buildings/aurora-mine/active.webp",
        "width": 456,
        "height": 459,
        "bytes": 23638,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/aurora-mine/highlight.webp",
        "width": 456,
        "height": 459,
        "bytes": 20484,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/aurora-mine/hover.webp",
        "width": 456,
        "height": 459,
        "bytes": 14268,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/aurora-mine/idle.webp",
        "width": 456,
        "height": 459,
        "bytes": 17038,
        "type": "image/webp"
      }
    }
  },
  "buildings/crystal-grotto": {
    "files": {
      "active": {
        "path": "/art/buildings/crystal-grotto/active.webp",
        "width": 519,
        "height": 513,
        "bytes": 29240,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/crystal-grotto/highlight.webp",
        "width": 519,
        "height": 513,
        "bytes": 30852,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/crystal-grotto/hover.webp",
        "width": 519,
        "height": 513,
        "bytes": 20126,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/crystal-grotto/idle.webp",
        "width": 519,
        "height": 513,
        "bytes": 21540,
        "type": "image/webp"
      }
    }
  },
  "buildings/customs-house": {
    "files": {
      "active": {
        "path": "/art/buildings/customs-house/active.webp",
        "width": 570,
        "height": 474,
        "bytes": 34164,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/customs-house/hover.webp",
        "width": 570,
        "height": 474,
        "bytes": 24794,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/customs-house/idle.webp",
        "width": 570,
        "height": 474,
        "bytes": 26928,
        "type": "image/webp"
      }
    }
  },
  "buildings/emerald-quarry": {
    "files": {
      "active": {
        "path": "/art/buildings/emerald-quarry/active.webp",
        "width": 405,
        "height": 396,
        "bytes": 21988,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/emerald-quarry/highlight.webp",
        "width": 405,
        "height": 396,
        "bytes": 21488,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/emerald-quarry/hover.webp",
        "width": 405,
        "height": 396,
        "bytes": 14190,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/emerald-quarry/idle.webp",
        "width": 405,
        "height": 396,
        "bytes": 15346,
        "type": "image/webp"
      }
    }
  },
  "buildings/fencing-school": {
    "files": {
      "active": {
        "path": "/art/buildings/fencing-school/active.webp",
        "width": 471,
        "height": 471,
        "bytes": 27620,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/fencing-school/hover.webp",
        "width": 471,
        "height": 471,
        "bytes": 20386,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/fencing-school/idle.webp",
        "width": 471,
        "height": 471,
        "bytes": 21874,
        "type": "image/webp"
      }
    }
  },
  "buildings/firegem-caldera": {
    "files": {
      "active": {
        "path": "/art/buildings/firegem-caldera/active.webp",
        "width": 486,
        "height": 498,
        "bytes": 32208,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/firegem-caldera/highlight.webp",
        "width": 486,
        "height": 498,
        "bytes": 27652,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/firegem-caldera/hover.webp",
        "width": 486,
        "height": 498,
        "bytes": 25932,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/firegem-caldera/idle.webp",
        "width": 486,
        "height": 498,
        "bytes": 27696,
        "type": "image/webp"
      }
    }
  },
  "buildings/flagship-duel": {
    "files": {
      "active": {
        "path": "/art/buildings/flagship-duel/active.webp",
        "width": 648,
        "height": 501,
        "bytes": 44778,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/flagship-duel/hover.webp",
        "width": 648,
        "height": 501,
        "bytes": 37560,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/flagship-duel/idle.webp",
        "width": 648,
        "height": 501,
        "bytes": 41738,
        "type": "image/webp"
      }
    }
  },
  "buildings/fleet-command": {
    "files": {
      "active": {
        "path": "/art/buildings/fleet-command/active.webp",
        "width": 525,
        "height": 594,
        "bytes": 39290,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/fleet-command/hover.webp",
        "width": 525,
        "height": 594,
        "bytes": 26746,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/fleet-command/idle.webp",
        "width": 525,
        "height": 594,
        "bytes": 30900,
        "type": "image/webp"
      }
    }
  },
  "buildings/frozen-armada": {
    "files": {
      "active": {
        "path": "/art/buildings/frozen-armada/active.webp",
        "width": 546,
        "height": 435,
        "bytes": 43412,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/frozen-armada/hover.webp",
        "width": 546,
        "height": 435,
        "bytes": 31228,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/frozen-armada/idle.webp",
        "width": 546,
        "height": 435,
        "bytes": 33668,
        "type": "image/webp"
      }
    }
  },
  "buildings/genesis-cove-condominium": {
    "files": {
      "active": {
        "path": "/art/buildings/genesis-cove-condominium/active.webp",
        "width": 414,
        "height": 600,
        "bytes": 48728,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/genesis-cove-condominium/hover.webp",
        "width": 414,
        "height": 600,
        "bytes": 29784,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/genesis-cove-condominium/idle.webp",
        "width": 414,
        "height": 600,
        "bytes": 33166,
        "type": "image/webp"
      }
    }
  },
  "buildings/governors-mansion": {
    "files": {
      "active": {
        "path": "/art/buildings/governors-mansion/active.webp",
        "width": 525,
        "height": 561,
        "bytes": 48576,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/governors-mansion/highlight.webp",
        "width": 525,
        "height": 561,
        "bytes": 27168,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/governors-mansion/hover.webp",
        "width": 525,
        "height": 561,
        "bytes": 25904,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/governors-mansion/idle.webp",
        "width": 525,
        "height": 561,
        "bytes": 26068,
        "type": "image/webp"
      }
    }
  },
  "buildings/guardians-stair": {
    "files": {
      "active": {
        "path": "/art/buildings/guardians-stair/active.webp",
        "width": 504,
        "height": 525,
        "bytes": 31596,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/guardians-stair/hover.webp",
        "width": 504,
        "height": 525,
        "bytes": 24550,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/guardians-stair/idle.webp",
        "width": 504,
        "height": 525,
        "bytes": 25876,
        "type": "image/webp"
      }
    }
  },
  "buildings/hall-of-masks": {
    "files": {
      "active": {
        "path": "/art/buildings/hall-of-masks/active.webp",
        "width": 468,
        "height": 429,
        "bytes": 28360,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/hall-of-masks/hover.webp",
        "width": 468,
        "height": 429,
        "bytes": 20766,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/hall-of-masks/idle.webp",
        "width": 468,
        "height": 429,
        "bytes": 23314,
        "type": "image/webp"
      }
    }
  },
  "buildings/ice-foundry": {
    "files": {
      "active": {
        "path": "/art/buildings/ice-foundry/active.webp",
        "width": 435,
        "height": 447,
        "bytes": 36736,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/ice-foundry/hover.webp",
        "width": 435,
        "height": 447,
        "bytes": 22054,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/ice-foundry/idle.webp",
        "width": 435,
        "height": 447,
        "bytes": 25440,
        "type": "image/webp"
      }
    }
  },
  "buildings/idol-chamber": {
    "files": {
      "active": {
        "path": "/art/buildings/idol-chamber/active.webp",
        "width": 399,
        "height": 519,
        "bytes": 23228,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/idol-chamber/highlight.webp",
        "width": 399,
        "height": 519,
        "bytes": 15724,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/idol-chamber/hover.webp",
        "width": 399,
        "height": 519,
        "bytes": 15544,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/idol-chamber/idle.webp",
        "width": 399,
        "height": 519,
        "bytes": 17372,
        "type": "image/webp"
      }
    }
  },
  "buildings/lava-gate": {
    "files": {
      "active": {
        "path": "/art/buildings/lava-gate/active.webp",
        "width": 612,
        "height": 513,
        "bytes": 39734,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/lava-gate/hover.webp",
        "width": 612,
        "height": 513,
        "bytes": 28542,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/lava-gate/idle.webp",
        "width": 612,
        "height": 513,
        "bytes": 27866,
        "type": "image/webp"
      }
    }
  },
  "buildings/lost-expedition": {
    "files": {
      "active": {
        "path": "/art/buildings/lost-expedition/active.webp",
        "width": 555,
        "height": 465,
        "bytes": 32652,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/lost-expedition/hover.webp",
        "width": 555,
        "height": 465,
        "bytes": 22360,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/lost-expedition/idle.webp",
        "width": 555,
        "height": 465,
        "bytes": 26430,
        "type": "image/webp"
      }
    }
  },
  "buildings/mermaid-choir": {
    "files": {
      "active": {
        "path": "/art/buildings/mermaid-choir/active.webp",
        "width": 567,
        "height": 492,
        "bytes": 40912,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/mermaid-choir/hover.webp",
        "width": 567,
        "height": 492,
        "bytes": 24450,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/mermaid-choir/idle.webp",
        "width": 567,
        "height": 492,
        "bytes": 27830,
        "type": "image/webp"
      }
    }
  },
  "buildings/northern-watch": {
    "files": {
      "active": {
        "path": "/art/buildings/northern-watch/active.webp",
        "width": 390,
        "height": 498,
        "bytes": 31706,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/northern-watch/hover.webp",
        "width": 390,
        "height": 498,
        "bytes": 21074,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/northern-watch/idle.webp",
        "width": 390,
        "height": 498,
        "bytes": 23200,
        "type": "image/webp"
      }
    }
  },
  "buildings/obsidian-docks": {
    "files": {
      "active": {
        "path": "/art/buildings/obsidian-docks/active.webp",
        "width": 504,
        "height": 525,
        "bytes": 28852,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/obsidian-docks/hover.webp",
        "width": 504,
        "height": 525,
        "bytes": 21978,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/obsidian-docks/idle.webp",
        "width": 504,
        "height": 525,
        "bytes": 22466,
        "type": "image/webp"
      }
    }
  },
  "buildings/old-armourer": {
    "files": {
      "active": {
        "path": "/art/buildings/old-armourer/active.webp",
        "width": 448,
        "height": 572,
        "bytes": 26396,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/old-armourer/hover.webp",
        "width": 448,
        "height": 572,
        "bytes": 18246,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/old-armourer/idle.webp",
        "width": 448,
        "height": 572,
        "bytes": 17606,
        "type": "image/webp"
      }
    }
  },
  "buildings/pearl-lagoon": {
    "files": {
      "active": {
        "path": "/art/buildings/pearl-lagoon/active.webp",
        "width": 570,
        "height": 483,
        "bytes": 37914,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/pearl-lagoon/highlight.webp",
        "width": 570,
        "height": 483,
        "bytes": 33268,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/pearl-lagoon/hover.webp",
        "width": 570,
        "height": 483,
        "bytes": 27778,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/pearl-lagoon/idle.webp",
        "width": 570,
        "height": 483,
        "bytes": 32324,
        "type": "image/webp"
      }
    }
  },
  "buildings/powder-magazine": {
    "files": {
      "active": {
        "path": "/art/buildings/powder-magazine/active.webp",
        "width": 468,
        "height": 441,
        "bytes": 22142,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/powder-magazine/hover.webp",
        "width": 468,
        "height": 441,
        "bytes": 13876,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/powder-magazine/idle.webp",
        "width": 468,
        "height": 441,
        "bytes": 14098,
        "type": "image/webp"
      }
    }
  },
  "buildings/rune-smith": {
    "files": {
      "active": {
        "path": "/art/buildings/rune-smith/active.webp",
        "width": 441,
        "height": 399,
        "bytes": 24036,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/rune-smith/hover.webp",
        "width": 441,
        "height": 399,
        "bytes": 16774,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/rune-smith/idle.webp",
        "width": 441,
        "height": 399,
        "bytes": 18264,
        "type": "image/webp"
      }
    }
  },
  "buildings/safe-haven": {
    "files": {
      "active": {
        "path": "/art/buildings/safe-haven/active.webp",
        "width": 537,
        "height": 639,
        "bytes": 36850,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/safe-haven/hover.webp",
        "width": 537,
        "height": 639,
        "bytes": 24958,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/safe-haven/idle.webp",
        "width": 537,
        "height": 639,
        "bytes": 27106,
        "type": "image/webp"
      }
    }
  },
  "buildings/sapphire-cove": {
    "files": {
      "active": {
        "path": "/art/buildings/sapphire-cove/active.webp",
        "width": 620,
        "height": 652,
        "bytes": 25494,
        "type": "image/webp"
      },
      "highlight": {
        "path": "/art/buildings/sapphire-cove/highlight.webp",
        "width": 620,
        "height": 652,
        "bytes": 41972,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/sapphire-cove/hover.webp",
        "width": 620,
        "height": 652,
        "bytes": 25762,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/sapphire-cove/idle.webp",
        "width": 620,
        "height": 652,
        "bytes": 25650,
        "type": "image/webp"
      }
    }
  },
  "buildings/sirens-call": {
    "files": {
      "active": {
        "path": "/art/buildings/sirens-call/active.webp",
        "width": 549,
        "height": 558,
        "bytes": 30928,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/sirens-call/hover.webp",
        "width": 549,
        "height": 558,
        "bytes": 20584,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/sirens-call/idle.webp",
        "width": 549,
        "height": 558,
        "bytes": 22702,
        "type": "image/webp"
      }
    }
  },
  "buildings/smugglers-run": {
    "files": {
      "active": {
        "path": "/art/buildings/smugglers-run/active.webp",
        "width": 560,
        "height": 740,
        "bytes": 46094,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/smugglers-run/hover.webp",
        "width": 560,
        "height": 740,
        "bytes": 34232,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/smugglers-run/idle.webp",
        "width": 560,
        "height": 740,
        "bytes": 32460,
        "type": "image/webp"
      }
    }
  },
  "buildings/stranded-crew": {
    "files": {
      "active": {
        "path": "/art/buildings/stranded-crew/active.webp",
        "width": 700,
        "height": 528,
        "bytes": 44708,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/stranded-crew/hover.webp",
        "width": 700,
        "height": 528,
        "bytes": 31470,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/stranded-crew/idle.webp",
        "width": 700,
        "height": 528,
        "bytes": 32974,
        "type": "image/webp"
      }
    }
  },
  "buildings/sunken-market": {
    "files": {
      "active": {
        "path": "/art/buildings/sunken-market/active.webp",
        "width": 462,
        "height": 459,
        "bytes": 33742,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/sunken-market/hover.webp",
        "width": 462,
        "height": 459,
        "bytes": 25268,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/sunken-market/idle.webp",
        "width": 462,
        "height": 459,
        "bytes": 27926,
        "type": "image/webp"
      }
    }
  },
  "buildings/supply-store": {
    "files": {
      "active": {
        "path": "/art/buildings/supply-store/active.webp",
        "width": 548,
        "height": 600,
        "bytes": 36130,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/supply-store/hover.webp",
        "width": 548,
        "height": 600,
        "bytes": 24718,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/supply-store/idle.webp",
        "width": 548,
        "height": 600,
        "bytes": 27220,
        "type": "image/webp"
      }
    }
  },
  "buildings/the-general-store": {
    "files": {
      "active": {
        "path": "/art/buildings/the-general-store/active.webp",
        "width": 438,
        "height": 537,
        "bytes": 30844,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/the-general-store/hover.webp",
        "width": 438,
        "height": 537,
        "bytes": 23618,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/the-general-store/idle.webp",
        "width": 438,
        "height": 537,
        "bytes": 25182,
        "type": "image/webp"
      }
    }
  },
  "buildings/the-gilded-press": {
    "files": {
      "active": {
        "path": "/art/buildings/the-gilded-press/active.webp",
        "width": 465,
        "height": 477,
        "bytes": 40422,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/the-gilded-press/hover.webp",
        "width": 465,
        "height": 477,
        "bytes": 25620,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/the-gilded-press/idle.webp",
        "width": 465,
        "height": 477,
        "bytes": 28414,
        "type": "image/webp"
      }
    }
  },
  "buildings/the-long-voyage": {
    "files": {
      "active": {
        "path": "/art/buildings/the-long-voyage/active.webp",
        "width": 597,
        "height": 465,
        "bytes": 34394,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/the-long-voyage/hover.webp",
        "width": 597,
        "height": 465,
        "bytes": 25158,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/the-long-voyage/idle.webp",
        "width": 597,
        "height": 465,
        "bytes": 27152,
        "type": "image/webp"
      }
    }
  },
  "buildings/the-marketplace": {
    "files": {
      "active": {
        "path": "/art/buildings/the-marketplace/active.webp",
        "width": 608,
        "height": 623,
        "bytes": 53862,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/the-marketplace/hover.webp",
        "width": 608,
        "height": 623,
        "bytes": 36038,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/the-marketplace/idle.webp",
        "width": 608,
        "height": 623,
        "bytes": 39390,
        "type": "image/webp"
      }
    }
  },
  "buildings/tortuga-banking": {
    "files": {
      "active": {
        "path": "/art/buildings/tortuga-banking/active.webp",
        "width": 468,
        "height": 676,
        "bytes": 36818,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/tortuga-banking/hover.webp",
        "width": 468,
        "height": 676,
        "bytes": 22744,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/tortuga-banking/idle.webp",
        "width": 468,
        "height": 676,
        "bytes": 25630,
        "type": "image/webp"
      }
    }
  },
  "buildings/volcano-shipyard": {
    "files": {
      "active": {
        "path": "/art/buildings/volcano-shipyard/active.webp",
        "width": 588,
        "height": 591,
        "bytes": 49690,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/volcano-shipyard/hover.webp",
        "width": 588,
        "height": 591,
        "bytes": 37074,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/volcano-shipyard/idle.webp",
        "width": 588,
        "height": 591,
        "bytes": 41384,
        "type": "image/webp"
      }
    }
  },
  "buildings/whalers-rest": {
    "files": {
      "active": {
        "path": "/art/buildings/whalers-rest/active.webp",
        "width": 534,
        "height": 432,
        "bytes": 38876,
        "type": "image/webp"
      },
      "hover": {
        "path": "/art/buildings/whalers-rest/hover.webp",
        "width": 534,
        "height": 432,
        "bytes": 27470,
        "type": "image/webp"
      },
      "idle": {
        "path": "/art/buildings/whalers-rest/idle.webp",
        "width": 534,
        "height": 432,
        "bytes": 31956,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-01": {
    "files": {
      "default": {
        "path": "/art/captains/fm-01.webp",
        "width": 512,
        "height": 512,
        "bytes": 39804,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-02": {
    "files": {
      "default": {
        "path": "/art/captains/fm-02.webp",
        "width": 512,
        "height": 512,
        "bytes": 41642,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-03": {
    "files": {
      "default": {
        "path": "/art/captains/fm-03.webp",
        "width": 512,
        "height": 512,
        "bytes": 40096,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-04": {
    "files": {
      "default": {
        "path": "/art/captains/fm-04.webp",
        "width": 512,
        "height": 512,
        "bytes": 39904,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-05": {
    "files": {
      "default": {
        "path": "/art/captains/fm-05.webp",
        "width": 512,
        "height": 512,
        "bytes": 34154,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-06": {
    "files": {
      "default": {
        "path": "/art/captains/fm-06.webp",
        "width": 512,
        "height": 512,
        "bytes": 43300,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-07": {
    "files": {
      "default": {
        "path": "/art/captains/fm-07.webp",
        "width": 512,
        "height": 512,
        "bytes": 36554,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-08": {
    "files": {
      "default": {
        "path": "/art/captains/fm-08.webp",
        "width": 512,
        "height": 512,
        "bytes": 44026,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-09": {
    "files": {
      "default": {
        "path": "/art/captains/fm-09.webp",
        "width": 512,
        "height": 512,
        "bytes": 36896,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-10": {
    "files": {
      "default": {
        "path": "/art/captains/fm-10.webp",
        "width": 512,
        "height": 512,
        "bytes": 34788,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-11": {
    "files": {
      "default": {
        "path": "/art/captains/fm-11.webp",
        "width": 512,
        "height": 512,
        "bytes": 40670,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-12": {
    "files": {
      "default": {
        "path": "/art/captains/fm-12.webp",
        "width": 512,
        "height": 512,
        "bytes": 40284,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-13": {
    "files": {
      "default": {
        "path": "/art/captains/fm-13.webp",
        "width": 512,
        "height": 512,
        "bytes": 34036,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-14": {
    "files": {
      "default": {
        "path": "/art/captains/fm-14.webp",
        "width": 512,
        "height": 512,
        "bytes": 44954,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-15": {
    "files": {
      "default": {
        "path": "/art/captains/fm-15.webp",
        "width": 512,
        "height": 512,
        "bytes": 40650,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-16": {
    "files": {
      "default": {
        "path": "/art/captains/fm-16.webp",
        "width": 512,
        "height": 512,
        "bytes": 43448,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-17": {
    "files": {
      "default": {
        "path": "/art/captains/fm-17.webp",
        "width": 512,
        "height": 512,
        "bytes": 37590,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-18": {
    "files": {
      "default": {
        "path": "/art/captains/fm-18.webp",
        "width": 512,
        "height": 512,
        "bytes": 39444,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-19": {
    "files": {
      "default": {
        "path": "/art/captains/fm-19.webp",
        "width": 512,
        "height": 512,
        "bytes": 39004,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-20": {
    "files": {
      "default": {
        "path": "/art/captains/fm-20.webp",
        "width": 512,
        "height": 512,
        "bytes": 37620,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-21": {
    "files": {
      "default": {
        "path": "/art/captains/fm-21.webp",
        "width": 512,
        "height": 512,
        "bytes": 42400,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-22": {
    "files": {
      "default": {
        "path": "/art/captains/fm-22.webp",
        "width": 512,
        "height": 512,
        "bytes": 42046,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-23": {
    "files": {
      "default": {
        "path": "/art/captains/fm-23.webp",
        "width": 512,
        "height": 512,
        "bytes": 32924,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-24": {
    "files": {
      "default": {
        "path": "/art/captains/fm-24.webp",
        "width": 512,
        "height": 512,
        "bytes": 41362,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-25": {
    "files": {
      "default": {
        "path": "/art/captains/fm-25.webp",
        "width": 512,
        "height": 512,
        "bytes": 38240,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-26": {
    "files": {
      "default": {
        "path": "/art/captains/fm-26.webp",
        "width": 512,
        "height": 512,
        "bytes": 42276,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-27": {
    "files": {
      "default": {
        "path": "/art/captains/fm-27.webp",
        "width": 512,
        "height": 512,
        "bytes": 38574,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-28": {
    "files": {
      "default": {
        "path": "/art/captains/fm-28.webp",
        "width": 512,
        "height": 512,
        "bytes": 39404,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-29": {
    "files": {
      "default": {
        "path": "/art/captains/fm-29.webp",
        "width": 512,
        "height": 512,
        "bytes": 37040,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-30": {
    "files": {
      "default": {
        "path": "/art/captains/fm-30.webp",
        "width": 512,
        "height": 512,
        "bytes": 36970,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-31": {
    "files": {
      "default": {
        "path": "/art/captains/fm-31.webp",
        "width": 512,
        "height": 512,
        "bytes": 38024,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-32": {
    "files": {
      "default": {
        "path": "/art/captains/fm-32.webp",
        "width": 512,
        "height": 512,
        "bytes": 41822,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-33": {
    "files": {
      "default": {
        "path": "/art/captains/fm-33.webp",
        "width": 512,
        "height": 512,
        "bytes": 43466,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-34": {
    "files": {
      "default": {
        "path": "/art/captains/fm-34.webp",
        "width": 512,
        "height": 512,
        "bytes": 41290,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-35": {
    "files": {
      "default": {
        "path": "/art/captains/fm-35.webp",
        "width": 512,
        "height": 512,
        "bytes": 35326,
        "type": "image/webp"
      }
    }
  },
  "captains/fm-36": {
    "files": {
      "default": {
        "path": "/art/captains/fm-36.webp",
        "width": 512,
        "height": 512,
        "bytes": 31818,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-01": {
    "files": {
      "default": {
        "path": "/art/captains/qm-01.webp",
        "width": 512,
        "height": 512,
        "bytes": 30802,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-02": {
    "files": {
      "default": {
        "path": "/art/captains/qm-02.webp",
        "width": 512,
        "height": 512,
        "bytes": 38530,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-03": {
    "files": {
      "default": {
        "path": "/art/captains/qm-03.webp",
        "width": 512,
        "height": 512,
        "bytes": 34146,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-04": {
    "files": {
      "default": {
        "path": "/art/captains/qm-04.webp",
        "width": 512,
        "height": 512,
        "bytes": 28914,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-05": {
    "files": {
      "default": {
        "path": "/art/captains/qm-05.webp",
        "width": 512,
        "height": 512,
        "bytes": 28964,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-06": {
    "files": {
      "default": {
        "path": "/art/captains/qm-06.webp",
        "width": 512,
        "height": 512,
        "bytes": 43938,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-07": {
    "files": {
      "default": {
        "path": "/art/captains/qm-07.webp",
        "width": 512,
        "height": 512,
        "bytes": 37372,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-08": {
    "files": {
      "default": {
        "path": "/art/captains/qm-08.webp",
        "width": 512,
        "height": 512,
        "bytes": 35544,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-09": {
    "files": {
      "default": {
        "path": "/art/captains/qm-09.webp",
        "width": 512,
        "height": 512,
        "bytes": 42084,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-10": {
    "files": {
      "default": {
        "path": "/art/captains/qm-10.webp",
        "width": 512,
        "height": 512,
        "bytes": 34590,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-11": {
    "files": {
      "default": {
        "path": "/art/captains/qm-11.webp",
        "width": 512,
        "height": 512,
        "bytes": 29130,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-12": {
    "files": {
      "default": {
        "path": "/art/captains/qm-12.webp",
        "width": 512,
        "height": 512,
        "bytes": 30940,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-13": {
    "files": {
      "default": {
        "path": "/art/captains/qm-13.webp",
        "width": 512,
        "height": 512,
        "bytes": 27396,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-14": {
    "files": {
      "default": {
        "path": "/art/captains/qm-14.webp",
        "width": 512,
        "height": 512,
        "bytes": 36596,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-15": {
    "files": {
      "default": {
        "path": "/art/captains/qm-15.webp",
        "width": 512,
        "height": 512,
        "bytes": 35266,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-16": {
    "files": {
      "default": {
        "path": "/art/captains/qm-16.webp",
        "width": 512,
        "height": 512,
        "bytes": 32936,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-17": {
    "files": {
      "default": {
        "path": "/art/captains/qm-17.webp",
        "width": 512,
        "height": 512,
        "bytes": 29342,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-18": {
    "files": {
      "default": {
        "path": "/art/captains/qm-18.webp",
        "width": 512,
        "height": 512,
        "bytes": 31656,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-19": {
    "files": {
      "default": {
        "path": "/art/captains/qm-19.webp",
        "width": 512,
        "height": 512,
        "bytes": 32340,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-20": {
    "files": {
      "default": {
        "path": "/art/captains/qm-20.webp",
        "width": 512,
        "height": 512,
        "bytes": 33174,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-21": {
    "files": {
      "default": {
        "path": "/art/captains/qm-21.webp",
        "width": 512,
        "height": 512,
        "bytes": 41778,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-22": {
    "files": {
      "default": {
        "path": "/art/captains/qm-22.webp",
        "width": 512,
        "height": 512,
        "bytes": 31232,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-23": {
    "files": {
      "default": {
        "path": "/art/captains/qm-23.webp",
        "width": 512,
        "height": 512,
        "bytes": 33194,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-24": {
    "files": {
      "default": {
        "path": "/art/captains/qm-24.webp",
        "width": 512,
        "height": 512,
        "bytes": 29846,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-25": {
    "files": {
      "default": {
        "path": "/art/captains/qm-25.webp",
        "width": 512,
        "height": 512,
        "bytes": 27102,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-26": {
    "files": {
      "default": {
        "path": "/art/captains/qm-26.webp",
        "width": 512,
        "height": 512,
        "bytes": 40438,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-27": {
    "files": {
      "default": {
        "path": "/art/captains/qm-27.webp",
        "width": 512,
        "height": 512,
        "bytes": 34596,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-28": {
    "files": {
      "default": {
        "path": "/art/captains/qm-28.webp",
        "width": 512,
        "height": 512,
        "bytes": 36030,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-29": {
    "files": {
      "default": {
        "path": "/art/captains/qm-29.webp",
        "width": 512,
        "height": 512,
        "bytes": 32680,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-30": {
    "files": {
      "default": {
        "path": "/art/captains/qm-30.webp",
        "width": 512,
        "height": 512,
        "bytes": 41146,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-31": {
    "files": {
      "default": {
        "path": "/art/captains/qm-31.webp",
        "width": 512,
        "height": 512,
        "bytes": 34078,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-32": {
    "files": {
      "default": {
        "path": "/art/captains/qm-32.webp",
        "width": 512,
        "height": 512,
        "bytes": 36616,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-33": {
    "files": {
      "default": {
        "path": "/art/captains/qm-33.webp",
        "width": 512,
        "height": 512,
        "bytes": 30928,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-34": {
    "files": {
      "default": {
        "path": "/art/captains/qm-34.webp",
        "width": 512,
        "height": 512,
        "bytes": 27276,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-35": {
    "files": {
      "default": {
        "path": "/art/captains/qm-35.webp",
        "width": 512,
        "height": 512,
        "bytes": 30290,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-36": {
    "files": {
      "default": {
        "path": "/art/captains/qm-36.webp",
        "width": 512,
        "height": 512,
        "bytes": 42712,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-37": {
    "files": {
      "default": {
        "path": "/art/captains/qm-37.webp",
        "width": 512,
        "height": 512,
        "bytes": 29092,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-38": {
    "files": {
      "default": {
        "path": "/art/captains/qm-38.webp",
        "width": 512,
        "height": 512,
        "bytes": 34286,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-39": {
    "files": {
      "default": {
        "path": "/art/captains/qm-39.webp",
        "width": 512,
        "height": 512,
        "bytes": 44342,
        "type": "image/webp"
      }
    }
  },
  "captains/qm-40": {
    "files": {
      "default": {
        "path": "/art/captains/qm-40.webp",
        "width": 512,
        "height": 512,
        "bytes": 28020,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-01": {
    "files": {
      "default": {
        "path": "/art/captains/unique-01.webp",
        "width": 512,
        "height": 512,
        "bytes": 31648,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-02": {
    "files": {
      "default": {
        "path": "/art/captains/unique-02.webp",
        "width": 512,
        "height": 512,
        "bytes": 44202,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-03": {
    "files": {
      "default": {
        "path": "/art/captains/unique-03.webp",
        "width": 512,
        "height": 512,
        "bytes": 43500,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-04": {
    "files": {
      "default": {
        "path": "/art/captains/unique-04.webp",
        "width": 512,
        "height": 512,
        "bytes": 42660,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-05": {
    "files": {
      "default": {
        "path": "/art/captains/unique-05.webp",
        "width": 512,
        "height": 512,
        "bytes": 42692,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-06": {
    "files": {
      "default": {
        "path": "/art/captains/unique-06.webp",
        "width": 512,
        "height": 512,
        "bytes": 38782,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-07": {
    "files": {
      "default": {
        "path": "/art/captains/unique-07.webp",
        "width": 512,
        "height": 512,
        "bytes": 32796,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-08": {
    "files": {
      "default": {
        "path": "/art/captains/unique-08.webp",
        "width": 512,
        "height": 512,
        "bytes": 38806,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-09": {
    "files": {
      "default": {
        "path": "/art/captains/unique-09.webp",
        "width": 512,
        "height": 512,
        "bytes": 40094,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-10": {
    "files": {
      "default": {
        "path": "/art/captains/unique-10.webp",
        "width": 512,
        "height": 512,
        "bytes": 20918,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-11": {
    "files": {
      "default": {
        "path": "/art/captains/unique-11.webp",
        "width": 512,
        "height": 512,
        "bytes": 41682,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-12": {
    "files": {
      "default": {
        "path": "/art/captains/unique-12.webp",
        "width": 512,
        "height": 512,
        "bytes": 42012,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-13": {
    "files": {
      "default": {
        "path": "/art/captains/unique-13.webp",
        "width": 512,
        "height": 512,
        "bytes": 35792,
        "type": "image/webp"
      }
    }
  },
  "captains/unique-14": {
    "files": {
      "default": {
        "path": "/art/captains/unique-14.webp",
        "width": 512,
        "height": 512,
        "bytes": 44678,
        "type": "image/webp"
      }
    }
  },
  "cards/arena-banner": {
    "files": {
      "default": {
        "path": "/art/cards/arena-banner.webp",
        "width": 1600,
        "height": 400,
        "bytes": 72776,
        "type": "image/webp"
      }
    }
  },
  "cards/exchange-banner": {
    "files": {
      "default": {
        "path": "/art/cards/exchange-banner.webp",
        "width": 1600,
        "height": 400,
        "bytes": 41990,
        "type": "image/webp"
      }
    }
  },
  "cards/island-drowned-temple": {
    "files": {
      "default": {
        "path": "/art/cards/island-drowned-temple.webp",
        "width": 256,
        "height": 256,
        "bytes": 14862,
        "type": "image/webp"
      }
    }
  },
  "cards/island-ember-isle": {
    "files": {
      "default": {
        "path": "/art/cards/island-ember-isle.webp",
        "width": 256,
        "height": 256,
        "bytes": 13900,
        "type": "image/webp"
      }
    }
  },
  "cards/island-frostbite-fjord": {
    "files": {
      "default": {
        "path": "/art/cards/island-frostbite-fjord.webp",
        "width": 256,
        "height": 256,
        "bytes": 15872,
        "type": "image/webp"
      }
    }
  },
  "cards/island-genesis-cove": {
    "files": {
      "default": {
        "path": "/art/cards/island-genesis-cove.webp",
        "width": 256,
        "height": 256,
        "bytes": 15478,
        "type": "image/webp"
      }
    }
  },
  "cards/island-governors-reach": {
    "files": {
      "default": {
        "path": "/art/cards/island-governors-reach.webp",
        "width": 256,
        "height": 256,
        "bytes": 16592,
        "type": "image/webp"
      }
    }
  },
  "cards/island-siren-shoals": {
    "files": {
      "default": {
        "path": "/art/cards/island-siren-shoals.webp",
        "width": 256,
        "height": 256,
        "bytes": 15494,
        "type": "image/webp"
      }
    }
  },
  "cards/island-tortuga": {
    "files": {
      "default": {
        "path": "/art/cards/island-tortuga.webp",
        "width": 256,
        "height": 256,
        "bytes": 16708,
        "type": "image/webp"
      }
    }
  },
  "cards/licence-1": {
    "files": {
      "default": {
        "path": "/art/cards/licence-1.webp",
        "width": 480,
        "height": 320,
        "bytes": 9706,
        "type": "image/webp"
      }
    }
  },
  "cards/licence-2": {
    "files": {
      "default": {
        "path": "/art/cards/licence-2.webp",
        "width": 480,
        "height": 320,
        "bytes": 10576,
        "type": "image/webp"
      }
    }
  },
  "cards/licence-3": {
    "files": {
      "default": {
        "path": "/art/cards/licence-3.webp",
        "width": 480,
        "height": 320,
        "bytes": 10316,
        "type": "image/webp"
      }
    }
  },
  "cards/market-crews": {
    "files": {
      "default": {
        "path": "/art/cards/market-crews.webp",
        "width": 640,
        "height": 400,
        "bytes": 37482,
        "type": "image/webp"
      }
    }
  },
  "cards/market-items": {
    "files": {
      "default": {
        "path": "/art/cards/market-items.webp",
        "width": 640,
        "height": 400,
        "bytes": 22724,
        "type": "image/webp"
      }
    }
  },
  "cards/market-mythic-ships": {
    "files": {
      "default": {
        "path": "/art/cards/market-mythic-ships.webp",
        "width": 640,
        "height": 400,
        "bytes": 31580,
        "type": "image/webp"
      }
    }
  },
  "cards/market-ships": {
    "files": {
      "default": {
        "path": "/art/cards/market-ships.webp",
        "width": 640,
        "height": 400,
        "bytes": 31968,
        "type": "image/webp"
      }
    }
  },
  "cards/tab-arena": {
    "files": {
      "default": {
        "path": "/art/cards/tab-arena.webp",
        "width": 400,
        "height": 240,
        "bytes": 8974,
        "type": "image/webp"
      }
    }
  },
  "cards/tab-exchange": {
    "files": {
      "default": {
        "path": "/art/cards/tab-exchange.webp",
        "width": 400,
        "height": 240,
        "bytes": 8488,
        "type": "image/webp"
      }
    }
  },
  "cards/tab-inventory": {
    "files": {
      "default": {
        "path": "/art/cards/tab-inventory.webp",
        "width": 400,
        "height": 240,
        "bytes": 8642,
        "type": "image/webp"
      }
    }
  },
  "cards/tab-leaderboard": {
    "files": {
      "default": {
        "path": "/art/cards/tab-leaderboard.webp",
        "width": 400,
        "height": 240,
        "bytes": 10924,
        "type": "image/webp"
      }
    }
  },
  "cards/tab-treasure-chest": {
    "files": {
      "default": {
        "path": "/art/cards/tab-treasure-chest.webp",
        "width": 400,
        "height": 240,
        "bytes": 6818,
        "type": "image/webp"
      }
    }
  },
  "cards/tab-upgrade": {
    "files": {
      "default": {
        "path": "/art/cards/tab-upgrade.webp",
        "width": 400,
        "height": 240,
        "bytes": 8788,
        "type": "image/webp"
      }
    }
  },
  "collections/atoms": {
    "files": {
      "default": {
        "path": "/art/collections/atoms.svg",
        "width": 64,
        "height": 64,
        "bytes": 3146,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/blacktide": {
    "files": {
      "default": {
        "path": "/art/collections/blacktide.svg",
        "width": 64,
        "height": 64,
        "bytes": 1834,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/elementerra": {
    "files": {
      "default": {
        "path": "/art/collections/elementerra.svg",
        "width": 64,
        "height": 64,
        "bytes": 3244,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/last-haven": {
    "files": {
      "default": {
        "path": "/art/collections/last-haven.svg",
        "width": 64,
        "height": 64,
        "bytes": 2913,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/reavers": {
    "files": {
      "default": {
        "path": "/art/collections/reavers.svg",
        "width": 64,
        "height": 64,
        "bytes": 2670,
        "type": "image/svg+xml"
      }
    }
  },
  "collections/seven-seas": {
    "files": {
      "default": {
        "path": "/art/collections/seven-seas.svg",
        "width": 64,
        "height": 64,
        "bytes": 3249,
        "type": "image/svg+xml"
      }
    }
  },
  "crews/boarders": {
    "files": {
      "default": {
        "path": "/art/crews/boarders.webp",
        "width": 512,
        "height": 512,
        "bytes": 40540,
        "type": "image/webp"
      }
    }
  },
  "crews/clockwork-crew": {
    "files": {
      "default": {
        "path": "/art/crews/clockwork-crew.webp",
        "width": 512,
        "height": 512,
        "bytes": 41860,
        "type": "image/webp"
      }
    }
  },
  "crews/deckhands": {
    "files": {
      "default": {
        "path": "/art/crews/deckhands.webp",
        "width": 512,
        "height": 512,
        "bytes": 44964,
        "type": "image/webp"
      }
    }
  },
  "crews/fjord-oarsmen": {
    "files": {
      "default": {
        "path": "/art/crews/fjord-oarsmen.webp",
        "width": 512,
        "height": 512,
        "bytes": 42138,
        "type": "image/webp"
      }
    }
  },
  "crews/galley-cooks": {
    "files": {
      "default": {
        "path": "/art/crews/galley-cooks.webp",
        "width": 512,
        "height": 512,
        "bytes": 42762,
        "type": "image/webp"
      }
    }
  },
  "crews/gunners": {
    "files": {
      "default": {
        "path": "/art/crews/gunners.webp",
        "width": 512,
        "height": 512,
        "bytes": 44752,
        "type": "image/webp"
      }
    }
  },
  "crews/navigators": {
    "files": {
      "default": {
        "path": "/art/crews/navigators.webp",
        "width": 512,
        "height": 512,
        "bytes": 41394,
        "type": "image/webp"
      }
    }
  },
  "crews/reef-divers": {
    "files": {
      "default": {
        "path": "/art/crews/reef-divers.webp",
        "width": 512,
        "height": 512,
        "bytes": 44958,
        "type": "image/webp"
      }
    }
  },
  "crews/riggers": {
    "files": {
      "default": {
        "path": "/art/crews/riggers.webp",
        "width": 512,
        "height": 512,
        "bytes": 41646,
        "type": "image/webp"
      }
    }
  },
  "crews/shanty-choir": {
    "files": {
      "default": {
        "path": "/art/crews/shanty-choir.webp",
        "width": 512,
        "height": 512,
        "bytes": 41114,
        "type": "image/webp"
      }
    }
  },
  "crews/ship-carpenters": {
    "files": {
      "default": {
        "path": "/art/crews/ship-carpenters.webp",
        "width": 512,
        "height": 512,
        "bytes": 42076,
        "type": "image/webp"
      }
    }
  },
  "crews/siren-sisters": {
    "files": {
      "default": {
        "path": "/art/crews/siren-sisters.webp",
        "width": 512,
        "height": 512,
        "bytes": 44564,
        "type": "image/webp"
      }
    }
  },
  "genesis/bronze-1": {
    "files": {
      "default": {
        "path": "/art/genesis/bronze-1.webp",
        "width": 512,
        "height": 512,
        "bytes": 41282,
        "type": "image/webp"
      }
    }
  },
  "genesis/bronze-2": {
    "files": {
      "default": {
        "path": "/art/genesis/bronze-2.webp",
        "width": 512,
        "height": 512,
        "bytes": 43566,
        "type": "image/webp"
      }
    }
  },
  "genesis/bronze-3": {
    "files": {
      "default": {
        "path": "/art/genesis/bronze-3.webp",
        "width": 512,
        "height": 512,
        "bytes": 40110,
        "type": "image/webp"
      }
    }
  },
  "genesis/fleet-commander-1": {
    "files": {
      "default": {
        "path": "/art/genesis/fleet-commander-1.webp",
        "width": 512,
        "height": 512,
        "bytes": 43526,
        "type": "image/webp"
      }
    }
  },
  "genesis/fleet-commander-2": {
    "files": {
      "default": {
        "path": "/art/genesis/fleet-commander-2.webp",
        "width": 512,
        "height": 512,
        "bytes": 44648,
        "type": "image/webp"
      }
    }
  },
  "genesis/fleet-commander-3": {
    "files": {
      "default": {
        "path": "/art/genesis/fleet-commander-3.webp",
        "width": 512,
        "height": 512,
        "bytes": 44326,
        "type": "image/webp"
      }
    }
  },
  "genesis/gold-1": {
    "files": {
      "default": {
        "path": "/art/genesis/gold-1.webp",
        "width": 512,
        "height": 512,
        "bytes": 44870,
        "type": "image/webp"
      }
    }
  },
  "genesis/gold-2": {
    "files": {
      "default": {
        "path": "/art/genesis/gold-2.webp",
        "width": 512,
        "height": 512,
        "bytes": 44896,
        "type": "image/webp"
      }
    }
  },
  "genesis/gold-3": {
    "files": {
      "default": {
        "path": "/art/genesis/gold-3.webp",
        "width": 512,
        "height": 512,
        "bytes": 44282,
        "type": "image/webp"
      }
    }
  },
  "genesis/silver-1": {
    "files": {
      "default": {
        "path": "/art/genesis/silver-1.webp",
        "width": 512,
        "height": 512,
        "bytes": 41358,
        "type": "image/webp"
      }
    }
  },
  "genesis/silver-2": {
    "files": {
      "default": {
        "path": "/art/genesis/silver-2.webp",
        "width": 512,
        "height": 512,
        "bytes": 44422,
        "type": "image/webp"
      }
    }
  },
  "genesis/silver-3": {
    "files": {
      "default": {
        "path": "/art/genesis/silver-3.webp",
        "width": 512,
        "height": 512,
        "bytes": 42618,
        "type": "image/webp"
      }
    }
  },
  "islands/drowned-temple": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/drowned-temple/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 3407153,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/drowned-temple/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3309986,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/drowned-temple/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 228846,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/drowned-temple/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 987655,
        "type": "video/mp4"
      }
    }
  },
  "islands/ember-isle": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/ember-isle/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 3491901,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/ember-isle/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3208055,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/ember-isle/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 230628,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/ember-isle/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 946427,
        "type": "video/mp4"
      }
    }
  },
  "islands/frostbite-fjord": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/frostbite-fjord/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 3355711,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/frostbite-fjord/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3276766,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/frostbite-fjord/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 210652,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/frostbite-fjord/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 957538,
        "type": "video/mp4"
      }
    }
  },
  "islands/genesis-cove": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/genesis-cove/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 3473803,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/genesis-cove/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3233783,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/genesis-cove/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 214760,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/genesis-cove/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 939835,
        "type": "video/mp4"
      }
    }
  },
  "islands/governors-reach": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/governors-reach/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 2989023,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/governors-reach/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3224824,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/governors-reach/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 219998,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/governors-reach/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 828972,
        "type": "video/mp4"
      }
    }
  },
  "islands/siren-shoals": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/siren-shoals/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 3422132,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/siren-shoals/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3003970,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/siren-shoals/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 208536,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/siren-shoals/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 928894,
        "type": "video/mp4"
      }
    }
  },
  "islands/tortuga": {
    "files": {
      "loop.mp4": {
        "path": "/art/islands/tortuga/loop.mp4",
        "width": 1920,
        "height": 1080,
        "bytes": 3162775,
        "type": "video/mp4"
      },
      "loop.webm": {
        "path": "/art/islands/tortuga/loop.webm",
        "width": 1920,
        "height": 1080,
        "bytes": 3329540,
        "type": "video/webm"
      },
      "poster": {
        "path": "/art/islands/tortuga/poster.webp",
        "width": 1920,
        "height": 1080,
        "bytes": 223280,
        "type": "image/webp"
      },
      "small": {
        "path": "/art/islands/tortuga/small.mp4",
        "width": 854,
        "height": 480,
        "bytes": 814291,
        "type": "video/mp4"
      }
    }
  },
  "items/anchor-charm": {
    "files": {
      "default": {
        "path": "/art/items/anchor-charm.webp",
        "width": 512,
        "height": 512,
        "bytes": 40292,
        "type": "image/webp"
      }
    }
  },
  "items/boarding-axe": {
    "files": {
      "default": {
        "path": "/art/items/boarding-axe.webp",
        "width": 512,
        "height": 512,
        "bytes": 20842,
        "type": "image/webp"
      }
    }
  },
  "items/captains-log": {
    "files": {
      "default": {
        "path": "/art/items/captains-log.webp",
        "width": 512,
        "height": 512,
        "bytes": 30950,
        "type": "image/webp"
      }
    }
  },
  "items/compass": {
    "files": {
      "default": {
        "path": "/art/items/compass.webp",
        "width": 512,
        "height": 512,
        "bytes": 33556,
        "type": "image/webp"
      }
    }
  },
  "items/cursed-coin": {
    "files": {
      "default": {
        "path": "/art/items/cursed-coin.webp",
        "width": 512,
        "height": 512,
        "bytes": 44688,
        "type": "image/webp"
      }
    }
  },
  "items/cutlass": {
    "files": {
      "default": {
        "path": "/art/items/cutlass.webp",
        "width": 512,
        "height": 512,
        "bytes": 15134,
        "type": "image/webp"
      }
    }
  },
  "items/flintlock": {
    "files": {
      "default": {
        "path": "/art/items/flintlock.webp",
        "width": 512,
        "height": 512,
        "bytes": 19192,
        "type": "image/webp"
      }
    }
  },
  "items/grappling-hook": {
    "files": {
      "default": {
        "path": "/art/items/grappling-hook.webp",
        "width": 512,
        "height": 512,
        "bytes": 31634,
        "type": "image/webp"
      }
    }
  },
  "items/jar-of-dirt": {
    "files": {
      "default": {
        "path": "/art/items/jar-of-dirt.webp",
        "width": 512,
        "height": 512,
        "bytes": 34500,
        "type": "image/webp"
      }
    }
  },
  "items/lucky-dice": {
    "files": {
      "default": {
        "path": "/art/items/lucky-dice.webp",
        "width": 512,
        "height": 512,
        "bytes": 30754,
        "type": "image/webp"
      }
    }
  },
  "items/parrot-whistle": {
    "files": {
      "default": {
        "path": "/art/items/parrot-whistle.webp",
        "width": 512,
        "height": 512,
        "bytes": 30288,
        "type": "image/webp"
      }
    }
  },
  "items/powder-horn": {
    "files": {
      "default": {
        "path": "/art/items/powder-horn.webp",
        "width": 512,
        "height": 512,
        "bytes": 27888,
        "type": "image/webp"
      }
    }
  },
  "items/ruby-idol": {
    "files": {
      "default": {
        "path": "/art/items/ruby-idol.webp",
        "width": 512,
        "height": 512,
        "bytes": 33202,
        "type": "image/webp"
      }
    }
  },
  "items/rum-barrel": {
    "files": {
      "default": {
        "path": "/art/items/rum-barrel.webp",
        "width": 512,
        "height": 512,
        "bytes": 36606,
        "type": "image/webp"
      }
    }
  },
  "items/scimitar": {
    "files": {
      "default": {
        "path": "/art/items/scimitar.webp",
        "width": 512,
        "height": 512,
        "bytes": 17308,
        "type": "image/webp"
      }
    }
  },
  "items/sextant": {
    "files": {
      "default": {
        "path": "/art/items/sextant.webp",
        "width": 512,
        "height": 512,
        "bytes": 32854,
        "type": "image/webp"
      }
    }
  },
  "items/skull-lantern": {
    "files": {
      "default": {
        "path": "/art/items/skull-lantern.webp",
        "width": 512,
        "height": 512,
        "bytes": 25880,
        "type": "image/webp"
      }
    }
  },
  "items/spyglass": {
    "files": {
      "default": {
        "path": "/art/items/spyglass.webp",
        "width": 512,
        "height": 512,
        "bytes": 23978,
        "type": "image/webp"
      }
    }
  },
  "items/storm-bottle": {
    "files": {
      "default": {
        "path": "/art/items/storm-bottle.webp",
        "width": 512,
        "height": 512,
        "bytes": 37628,
        "type": "image/webp"
      }
    }
  },
  "items/treasure-map": {
    "files": {
      "default": {
        "path": "/art/items/treasure-map.webp",
        "width": 512,
        "height": 512,
        "bytes": 17560,
        "type": "image/webp"
      }
    }
  },
  "marks/battle-token": {
    "files": {
      "96": {
        "path": "/art/marks/battle-token@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 4226,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/battle-token.svg",
        "width": 64,
        "height": 64,
        "bytes": 3792,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/booty": {
    "files": {
      "96": {
        "path": "/art/marks/booty@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3632,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/booty.svg",
        "width": 64,
        "height": 64,
        "bytes": 1846,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/duration": {
    "files": {
      "96": {
        "path": "/art/marks/duration@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2136,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/duration.svg",
        "width": 64,
        "height": 64,
        "bytes": 1455,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/gems": {
    "files": {
      "96": {
        "path": "/art/marks/gems@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2334,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/gems.svg",
        "width": 64,
        "height": 64,
        "bytes": 1214,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/gold-bar": {
    "files": {
      "96": {
        "path": "/art/marks/gold-bar@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 1936,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/gold-bar.svg",
        "width": 64,
        "height": 64,
        "bytes": 1172,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/gold": {
    "files": {
      "96": {
        "path": "/art/marks/gold@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3194,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/gold.svg",
        "width": 64,
        "height": 64,
        "bytes": 1619,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-banking": {
    "files": {
      "96": {
        "path": "/art/marks/kind-banking@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3842,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-banking.svg",
        "width": 64,
        "height": 64,
        "bytes": 4352,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-burner": {
    "files": {
      "96": {
        "path": "/art/marks/kind-burner@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2232,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-burner.svg",
        "width": 64,
        "height": 64,
        "bytes": 984,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-character": {
    "files": {
      "96": {
        "path": "/art/marks/kind-event-character@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3132,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-event-character.svg",
        "width": 64,
        "height": 64,
        "bytes": 2853,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-crew": {
    "files": {
      "96": {
        "path": "/art/marks/kind-event-crew@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3160,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-event-crew.svg",
        "width": 64,
        "height": 64,
        "bytes": 3764,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-default": {
    "files": {
      "96": {
        "path": "/art/marks/kind-event-default@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2192,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-event-default.svg",
        "width": 64,
        "height": 64,
        "bytes": 1835,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-item": {
    "files": {
      "96": {
        "path": "/art/marks/kind-event-item@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3356,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-event-item.svg",
        "width": 64,
        "height": 64,
        "bytes": 2257,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-event-ship": {
    "files": {
      "96": {
        "path": "/art/marks/kind-event-ship@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2536,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-event-ship.svg",
        "width": 64,
        "height": 64,
        "bytes": 1705,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-genesis": {
    "files": {
      "96": {
        "path": "/art/marks/kind-genesis@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2944,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-genesis.svg",
        "width": 64,
        "height": 64,
        "bytes": 2365,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-market": {
    "files": {
      "96": {
        "path": "/art/marks/kind-market@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3924,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-market.svg",
        "width": 64,
        "height": 64,
        "bytes": 5514,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-plunder": {
    "files": {
      "96": {
        "path": "/art/marks/kind-plunder@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2792,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-plunder.svg",
        "width": 64,
        "height": 64,
        "bytes": 2729,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-raid": {
    "files": {
      "96": {
        "path": "/art/marks/kind-raid@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3566,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-raid.svg",
        "width": 64,
        "height": 64,
        "bytes": 3564,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-rescue-crew": {
    "files": {
      "96": {
        "path": "/art/marks/kind-rescue-crew@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3878,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-rescue-crew.svg",
        "width": 64,
        "height": 64,
        "bytes": 821,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/kind-special": {
    "files": {
      "96": {
        "path": "/art/marks/kind-special@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2470,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/kind-special.svg",
        "width": 64,
        "height": 64,
        "bytes": 1382,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/luck": {
    "files": {
      "96": {
        "path": "/art/marks/luck@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2678,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/luck.svg",
        "width": 64,
        "height": 64,
        "bytes": 1411,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/mythic-token": {
    "files": {
      "96": {
        "path": "/art/marks/mythic-token@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3070,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/mythic-token.svg",
        "width": 64,
        "height": 64,
        "bytes": 2821,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/risk": {
    "files": {
      "96": {
        "path": "/art/marks/risk@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2692,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/risk.svg",
        "width": 64,
        "height": 64,
        "bytes": 1451,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/strength": {
    "files": {
      "96": {
        "path": "/art/marks/strength@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 3446,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/strength.svg",
        "width": 64,
        "height": 64,
        "bytes": 1397,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/treasure": {
    "files": {
      "96": {
        "path": "/art/marks/treasure@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2918,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/treasure.svg",
        "width": 64,
        "height": 64,
        "bytes": 2444,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/yield-gems": {
    "files": {
      "96": {
        "path": "/art/marks/yield-gems@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2520,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/yield-gems.svg",
        "width": 64,
        "height": 64,
        "bytes": 1658,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/yield-treasure": {
    "files": {
      "96": {
        "path": "/art/marks/yield-treasure@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2894,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/yield-treasure.svg",
        "width": 64,
        "height": 64,
        "bytes": 2937,
        "type": "image/svg+xml"
      }
    }
  },
  "marks/yield": {
    "files": {
      "96": {
        "path": "/art/marks/yield@96.webp",
        "width": 96,
        "height": 96,
        "bytes": 2160,
        "type": "image/webp"
      },
      "default": {
        "path": "/art/marks/yield.svg",
        "width": 64,
        "height": 64,
        "bytes": 1606,
        "type": "image/svg+xml"
      }
    }
  },
  "ships/brigantine": {
    "files": {
      "default": {
        "path": "/art/ships/brigantine.webp",
        "width": 512,
        "height": 512,
        "bytes": 39254,
        "type": "image/webp"
      }
    }
  },
  "ships/cutter": {
    "files": {
      "default": {
        "path": "/art/ships/cutter.webp",
        "width": 512,
        "height": 512,
        "bytes": 36756,
        "type": "image/webp"
      }
    }
  },
  "ships/emberheart": {
    "files": {
      "default": {
        "path": "/art/ships/emberheart.webp",
        "width": 512,
        "height": 512,
        "bytes": 42900,
        "type": "image/webp"
      }
    }
  },
  "ships/fishing-lugger": {
    "files": {
      "default": {
        "path": "/art/ships/fishing-lugger.webp",
        "width": 512,
        "height": 512,
        "bytes": 37270,
        "type": "image/webp"
      }
    }
  },
  "ships/frigate": {
    "files": {
      "default": {
        "path": "/art/ships/frigate.webp",
        "width": 512,
        "height": 512,
        "bytes": 40564,
        "type": "image/webp"
      }
    }
  },
  "ships/frostwyrm": {
    "files": {
      "default": {
        "path": "/art/ships/frostwyrm.webp",
        "width": 512,
        "height": 512,
        "bytes": 41128,
        "type": "image/webp"
      }
    }
  },
  "ships/iron-leviathan": {
    "files": {
      "default": {
        "path": "/art/ships/iron-leviathan.webp",
        "width": 512,
        "height": 512,
        "bytes": 36216,
        "type": "image/webp"
      }
    }
  },
  "ships/krakens-embrace": {
    "files": {
      "default": {
        "path": "/art/ships/krakens-embrace.webp",
        "width": 512,
        "height": 512,
        "bytes": 35474,
        "type": "image/webp"
      }
    }
  },
  "ships/lantern-lugger": {
    "files": {
      "default": {
        "path": "/art/ships/lantern-lugger.webp",
        "width": 512,
        "height": 512,
        "bytes": 40144,
        "type": "image/webp"
      }
    }
  },
  "ships/longship": {
    "files": {
      "default": {
        "path": "/art/ships/longship.webp",
        "width": 512,
        "height": 512,
        "bytes": 38670,
        "type": "image/webp"
      }
    }
  },
  "ships/merchantman": {
    "files": {
      "default": {
        "path": "/art/ships/merchantman.webp",
        "width": 512,
        "height": 512,
        "bytes": 36670,
        "type": "image/webp"
      }
    }
  },
  "ships/river-junk": {
    "files": {
      "default": {
        "path": "/art/ships/river-junk.webp",
        "width": 512,
        "height": 512,
        "bytes": 43910,
        "type": "image/webp"
      }
    }
  },
  "ships/silent-mary": {
    "files": {
      "default": {
        "path": "/art/ships/silent-mary.webp",
        "width": 512,
        "height": 512,
        "bytes": 39066,
        "type": "image/webp"
      }
    }
  },
  "ships/sloop": {
    "files": {
      "default": {
        "path": "/art/ships/sloop.webp",
        "width": 512,
        "height": 512,
        "bytes": 33100,
        "type": "image/webp"
      }
    }
  },
  "ships/smuggler-ketch": {
    "files": {
      "default": {
        "path": "/art/ships/smuggler-ketch.webp",
        "width": 512,
        "height": 512,
        "bytes": 33972,
        "type": "image/webp"
      }
    }
  },
  "ships/sunchaser": {
    "files": {
      "default": {
        "path": "/art/ships/sunchaser.webp",
        "width": 512,
        "height": 512,
        "bytes": 40146,
        "type": "image/webp"
      }
    }
  },
  "ships/war-galley": {
    "files": {
      "default": {
        "path": "/art/ships/war-galley.webp",
        "width": 512,
        "height": 512,
        "bytes": 40912,
        "type": "image/webp"
      }
    }
  },
  "ships/whaler": {
    "files": {
      "default": {
        "path": "/art/ships/whaler.webp",
        "width": 512,
        "height": 512,
        "bytes": 37342,
        "type": "image/webp"
      }
    }
  },
  "images/no_pfp": {
    "files": {
      "default": {
        "path": "/images/no_pfp.webp",
        "width": 512,
        "height": 512,
        "bytes": 31054,
        "type": "image/webp"
      }
    }
  },
  "images/reavers": {
    "files": {
      "default": {
        "path": "/images/reavers.webp",
        "width": 512,
        "height": 512,
        "bytes": 28872,
        "type": "image/webp"
      }
    }
  }
} as const satisfies Record<string, Art>;

export type ArtId = keyof typeof ART;
